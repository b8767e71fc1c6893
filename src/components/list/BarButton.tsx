import { IconButton, type IconButtonProps } from '@mui/material';
import type { ReactNode } from 'react';

interface BarButtonProps extends Omit<IconButtonProps, 'aria-label' | 'children'> {
  readonly label: string;
  readonly icon: ReactNode;
}

/** What can be done with a list, as an icon: words would take the filters' room in their line. It says its name when it is pointed at. */
export const BarButton = ({ label, icon, ...button }: BarButtonProps) => (
  <IconButton size="small" aria-label={label} data-tip={button.disabled ? undefined : true} {...button}>
    {icon}
  </IconButton>
);
