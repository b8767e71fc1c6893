import { Box } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { useTellSuccess } from '#src/dataProvider/useAction.ts';
import { approvedMessage } from './approvedState.ts';

/** True when the page was loaded anew by Approve: said here, because a notice does not outlive its page. */
const useJustApproved = (): boolean => {
  const here = useLocation();
  const navigate = useNavigate();
  const tell = useTellSuccess();
  const [approved] = useState(() => approvedMessage(here.state));
  const say = useEffectEvent((message: string) => {
    tell(message, 'accounts.edit.approved');
    void navigate(here, { replace: true, state: null });
  });
  useEffect(() => {
    if (approved !== undefined) say(approved);
  }, [approved]);
  return approved !== undefined;
};

interface ApplicationStatusProps {
  readonly status: string | null | undefined;
  /** How many decisions have been made on this page. */
  readonly decisions: number;
}

/** The application's status; it takes the focus after a decision made here, and from nobody when it comes from elsewhere. */
export const ApplicationStatus = ({ status, decisions }: ApplicationStatusProps) => {
  const element = useRef<HTMLDivElement>(null);
  const isNews = useJustApproved() || decisions > 0;
  useEffect(() => {
    if (isNews) element.current?.focus();
  }, [isNews, decisions]);
  return (
    <Box ref={element} tabIndex={-1} sx={{ borderRadius: 4 }}>
      <StatusChip status={status} />
    </Box>
  );
};
