import { glyph } from '#src/ui/glyph.tsx';

export const arrow = glyph('M7 10l5 5 5-5z');

const NO_CHOICE = '\u2013';

interface ChoiceProps {
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

/** A native `<select>`; a value outside the choices shows a dash. */
export const Choice = ({ value, choices, onChoose, ...named }: ChoiceProps) => (
  <>
    <select {...named} value={value} onChange={({ target }) => onChoose(target.value)}>
      {choices.every((choice) => choice.value !== value) && (
        <option value={value} hidden>
          {NO_CHOICE}
        </option>
      )}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
    {arrow}
  </>
);
