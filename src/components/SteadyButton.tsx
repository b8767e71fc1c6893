import { Button, CircularProgress, type ButtonProps } from '@mui/material';

type SteadyButtonProps = Omit<ButtonProps, 'disabled' | 'loading'> & {
  /** Cannot be used now. Say why beside it, by `aria-describedby`. */
  readonly unavailable?: boolean;
  /** At work: cannot be used either, and shows so. */
  readonly isPending?: boolean;
};

/**
 * A button that keeps the focus while it cannot be used. A `disabled` one drops it to the body: whoever pressed it by
 * keyboard would start again at the top of the page.
 */
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
