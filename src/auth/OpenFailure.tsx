import { PublicPage } from './PublicPage.tsx';
import { useTexts } from './texts.ts';

/** The portal's files did not come: the page is loaded anew, since a newer version may have replaced them. */
export const OpenFailure = () => {
  const texts = useTexts();
  return (
    <PublicPage>
      <div role="alert" className="failure">
        <p>{texts.loadFailed}</p>
      </div>
      <button type="button" className="submit" onClick={() => location.reload()}>
        {texts.retry}
      </button>
    </PublicPage>
  );
};
