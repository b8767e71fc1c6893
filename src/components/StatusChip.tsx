import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import DoneAllIcon from '@mui/icons-material/DoneAll';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import LockClockIcon from '@mui/icons-material/LockClockOutlined';
import PendingIcon from '@mui/icons-material/HourglassEmpty';
import { Chip, type ChipProps } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';

type Look = readonly [color: ChipProps['color'], icon: ComponentType];

const waiting: Look = ['warning', PendingIcon];
const good: Look = ['success', CheckIcon];
const bad: Look = ['error', CancelIcon];
const over: Look = ['default', DoneAllIcon];
const off: Look = ['default', CancelIcon];

const looks: Readonly<Record<string, Look>> = {
  PENDING: waiting,
  APPROVED: good,
  DECLINED: bad,
  ACTIVE: good,
  INACTIVE: off,
  SCHEDULED: ['info', EventIcon],
  'PRE-AUTH': ['info', LockClockIcon],
  'PRE-AUTH-RETRY': ['warning', ErrorIcon],
  CANCELLED: off,
  PAID: good,
  ENDED: over,
  UNKNOWN: ['warning', HelpIcon],
  SUCCEEDED: good,
  FAILED: bad,
  ACCEPTED: good,
  REVOKED: off,
  EXPIRED: off,
  INVALID: bad,
};

/** A state, by icon and word and not by colour alone. A value that nobody knows is shown as it is (decisions 19). */
export const StatusChip = ({ status }: { status: string | null | undefined }) => {
  const translate = useTranslate();
  if (!status) return null;
  const [color, Icon] = looks[status] ?? ['default', HelpIcon];
  return (
    <Chip
      size="small"
      variant="outlined"
      color={color}
      icon={<Icon />}
      label={translate(`components.status.${status}`, { _: status })}
    />
  );
};
