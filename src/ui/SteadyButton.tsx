import { Button, CircularProgress, type ButtonProps } from '@mui/material';

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
