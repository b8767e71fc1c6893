import type { ComponentProps, ReactNode, ReactElement } from 'react';
import { Button, CircularProgress, type ButtonProps } from '@mui/material';

/** An icon by its path (24 units) as one shared element; MUI's are a styled component each. */
export const glyph = (shape: string): ReactElement => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={shape} />
  </svg>
);

interface BarButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'className'> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isLarge?: boolean;
}

export const BarButton = ({ label, icon, isLarge = false, ...button }: BarButtonProps) => (
  <button
    type="button"
    className={isLarge ? 'icon-button large' : 'icon-button'}
    aria-label={label}
    data-tip={button.disabled ? undefined : true}
    {...button}
  >
    {icon}
  </button>
);

type SteadyButtonProps = Omit<ButtonProps, 'disabled' | 'loading'> & {
  /** Disabled; say why by `aria-describedby`. */
  readonly unavailable?: boolean;
  readonly isPending?: boolean;
};

/** A button that keeps the focus while disabled: `disabled` itself drops it to the body. */
export const SteadyButton = ({ unavailable = false, isPending = false, ...props }: SteadyButtonProps) => {
  const isOff = unavailable || isPending;
  const progress = <CircularProgress size="1em" color="inherit" aria-hidden />;
  return (
    <Button
      {...props}
      startIcon={isPending ? progress : props.startIcon}
      aria-disabled={isOff || undefined}
      aria-busy={isPending || undefined}
      className={isOff ? 'Mui-disabled' : undefined}
      onClick={(event) => {
        if (isOff) event.preventDefault();
        else props.onClick?.(event);
      }}
    />
  );
};

interface ExternalLinkProps {
  /** A checked address (format/webAddress); undefined shows plain text. */
  readonly to: string | undefined;
  readonly children: ReactNode;
}

export const ExternalLink = ({ to, children }: ExternalLinkProps) =>
  to === undefined ? (
    children
  ) : (
    <a className="link away" href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );

export const selectArrow = glyph('M7 10l5 5 5-5z');

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
    {selectArrow}
  </>
);
