import { SvgIcon, type SvgIconProps } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';

/**
 * An icon of the toolkit's, by its shape on 24 units, as the build makes all of them (vite.config.ts): a plain element, where
 * nothing but its size is told. The toolkit's own is a styled component; the menu and the bar alone have twenty of them.
 */
export const plainIcon = (shape: ReactNode): ComponentType<SvgIconProps> & { readonly muiName: string } => {
  const Icon = ({ fontSize = 'medium', ...others }: SvgIconProps) =>
    Object.keys(others).length > 0 ? (
      <SvgIcon fontSize={fontSize} {...others}>
        {shape}
      </SvgIcon>
    ) : (
      <svg className={`icon ${fontSize}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {shape}
      </svg>
    );
  return Object.assign(Icon, { muiName: 'SvgIcon' });
};
