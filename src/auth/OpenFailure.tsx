import { PublicPage } from './PublicPage.tsx';
import { useTexts } from './texts.ts';

/** The portal's files did not come. */
export const OpenFailure = ({ onRetry }: { onRetry: () => void }) => {
  const texts = useTexts();
  return (
    <PublicPage>
      <div role="alert" className="failure">
        <p>{texts.loadFailed}</p>
      </div>
      <button type="button" className="submit" onClick={onRetry}>
        {texts.retry}
      </button>
    </PublicPage>
  );
};
