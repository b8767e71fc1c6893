import type { ComponentProps, ReactNode, ReactElement } from 'react';
import { Button, CircularProgress, type ButtonProps } from '@mui/material';

/** Renders an SVG path (24-unit view box) as one shared element; each MUI icon is a styled component. */
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
  /** Disabled; give the reason through `aria-describedby`. */
  readonly unavailable?: boolean;
  readonly isPending?: boolean;
};

/** A button that keeps the focus while disabled: the `disabled` attribute would move it to the body. */
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
  /** A validated URL (format/webAddress); if undefined, plain text is shown. */
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

interface NativeSelectProps {
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

/** A native `<select>`; shows a dash if the value is not among the choices. */
export const NativeSelect = ({ value, choices, onChoose, ...named }: NativeSelectProps) => (
  <>
    <select {...named} value={value} onChange={({ target }) => onChoose(target.value)}>
      {choices.every((choice) => choice.value !== value) && (
        <option value={value} hidden>
          {'\u2013'}
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
