import { Reference } from '#src/notices.tsx';
import { paths } from '#src/paths.ts';
import { useTexts } from './texts.tsx';

interface OutcomeProps {
  readonly title: string;
  readonly text: string;
  readonly more?: string;
  readonly reference?: string | undefined;
}

/** What a page says instead of its form, and the way to the login. */
export const Outcome = ({ title, text, more, reference }: OutcomeProps) => {
  const texts = useTexts();
  return (
    <output>
      <h1>{title}</h1>
      <p>{text}</p>
      {more && <p>{more}</p>}
      {reference && (
        <Reference reference={reference} texts={{ label: texts.reference, copy: texts.copy, copied: texts.copied }} />
      )}
      <p>
        <a href={paths.login}>{texts.register.toLogin}</a>
      </p>
    </output>
  );
};
