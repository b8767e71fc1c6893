import { Alert, Button, type AlertColor } from '@mui/material';

interface StatusBarProps {
  readonly severity: AlertColor;
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
}

/** One state of the portal in a line, and the one thing to do about it. */
export const StatusBar = ({ severity, text, action, onAction }: StatusBarProps) => (
  <Alert
    severity={severity}
    square
    role="presentation"
    action={
      <Button color="inherit" size="small" onClick={onAction}>
        {action}
      </Button>
    }
  >
    {text}
  </Alert>
);
