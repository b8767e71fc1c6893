import { Tooltip } from '@mui/material';
import { ZoneTimes } from './Instant.tsx';

interface TipProps {
  readonly id: string;
  readonly element: HTMLElement;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export const Tip = ({ id, element, isOpen, onClose }: TipProps) => (
  <Tooltip
    describeChild
    id={id}
    open={isOpen}
    onClose={onClose}
    title={element instanceof HTMLTimeElement ? <ZoneTimes time={element} /> : element.getAttribute('aria-label')}
    slotProps={{ popper: { anchorEl: element } }}
  >
    <span hidden />
  </Tooltip>
);
