import ApprovedIcon from '@mui/icons-material/CheckCircleOutlined';
import DeclinedIcon from '@mui/icons-material/CancelOutlined';
import PendingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

const looks = {
  PENDING: { icon: <PendingIcon />, color: 'warning' },
  APPROVED: { icon: <ApprovedIcon />, color: 'success' },
  DECLINED: { icon: <DeclinedIcon />, color: 'error' },
} as const;

const isKnown = (status: string): status is keyof typeof looks => status in looks;

/** The state of an application, in word and icon; one we do not know is shown as it is, none as nothing. */
export const AccountStatusChip = ({ status }: { status: string | null | undefined }) => {
  const translate = useTranslate();
  if (!status) return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      label={translate(`accounts.status.${status}`, { _: status })}
      {...(isKnown(status) && looks[status])}
    />
  );
};
