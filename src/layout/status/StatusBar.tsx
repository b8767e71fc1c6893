import { Alert, Button, type AlertColor } from '@mui/material';
import type { ReactNode } from 'react';

interface StatusBarProps {
  readonly severity: AlertColor;
  readonly text: ReactNode;
  /** What follows the text. */
  readonly children?: ReactNode;
  readonly action?: string;
  readonly onAction?: () => void;
}

/** One state of the portal in a line, and the one thing to do about it. */
export const StatusBar = ({ severity, text, children, action, onAction }: StatusBarProps) => (
  <Alert
    severity={severity}
    square
    role="presentation"
    action={
      action && (
        <Button color="inherit" size="small" onClick={onAction}>
          {action}
        </Button>
      )
    }
  >
    {text} {children}
  </Alert>
);
