import { useTexts } from './texts.ts';

/** Sends the form; while it is on its way the button says so and does nothing. */
export const SubmitButton = ({ label, isBusy }: { label: string; isBusy: boolean }) => {
  const texts = useTexts();
  return (
    <button type="submit" className="submit" aria-disabled={isBusy}>
      {isBusy ? texts.busy : label}
    </button>
  );
};
