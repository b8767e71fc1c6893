import { glyph } from '../glyph.tsx';

const arrow = glyph('M7 10l5 5 5-5z');

/** Stands for a value that is none of the choices. */
const NONE = '\u2013';

interface ChoiceProps {
  readonly 'aria-labelledby'?: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

/** One of a few values, by the browser's own list; for what is a `.choice` (barStyles.ts). */
export const Choice = ({ value, choices, onChoose, ...named }: ChoiceProps) => (
  <>
    <select {...named} value={value} onChange={({ target }) => onChoose(target.value)}>
      {choices.every((choice) => choice.value !== value) && (
        <option value={value} hidden>
          {NONE}
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
