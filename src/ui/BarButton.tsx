import type { ComponentProps, ReactNode } from 'react';

interface BarButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isLarge?: boolean;
}

export const BarButton = ({ label, icon, isLarge = false, className = '', ...button }: BarButtonProps) => (
  <button
    type="button"
    className={`icon-button ${isLarge ? 'large ' : ''}${className}`.trim()}
    aria-label={label}
    data-tip={button.disabled ? undefined : true}
    {...button}
  >
    {icon}
  </button>
);
