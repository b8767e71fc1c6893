import type { ComponentProps, ReactNode } from 'react';

interface BarButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  readonly label: string;
  readonly icon: ReactNode;
  /** As the shell's own: with as much room around it as a thumb needs. */
  readonly isLarge?: boolean;
}

/** A button that is an icon: words would take the room of what stands beside it. It says its name when it is pointed at. */
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
