import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Words } from '#src/fields/field.tsx';
import { glyph } from '#src/ui/controls.tsx';

const cross = glyph(
  'M12 2C6.47 2 2 6.47 2 12s4.47 10 10 10 10-4.47 10-10S17.53 2 12 2m0 18c-4.41 0-8-3.59-8-8s3.59-8 8-8 8 3.59 8 8-3.59 8-8 8m3.59-13L12 10.59 8.41 7 7 8.41 10.59 12 7 15.59 8.41 17 12 13.41 15.59 17 17 15.59 13.41 12 17 8.41z',
);
const tick = glyph(
  'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 18c-4.41 0-8-3.59-8-8s3.59-8 8-8 8 3.59 8 8-3.59 8-8 8m4.59-12.42L10 14.17l-2.59-2.58L6 13l4 4 8-8z',
);
const ticks = glyph(
  'm18 7-1.41-1.41-6.34 6.34 1.41 1.41zm4.24-1.41L11.66 16.17 7.48 12l-1.41 1.41L11.66 19l12-12zM.41 13.41 6 19l1.41-1.41L1.83 12z',
);
const exclamation = glyph(
  'M11 15h2v2h-2zm0-8h2v6h-2zm.99-5C6.47 2 2 6.48 2 12s4.47 10 9.99 10C17.52 22 22 17.52 22 12S17.52 2 11.99 2M12 20c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8',
);
const day = glyph(
  'M19 4h-1V2h-2v2H8V2H6v2H5c-1.11 0-1.99.9-1.99 2L3 20c0 1.1.89 2 2 2h14c1.1 0 2-.9 2-2V6c0-1.1-.9-2-2-2m0 16H5V10h14zm0-12H5V6h14zm-7 5h5v5h-5z',
);
const question = glyph(
  'M11 18h2v-2h-2zm1-16C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 18c-4.41 0-8-3.59-8-8s3.59-8 8-8 8 3.59 8 8-3.59 8-8 8m0-14c-2.21 0-4 1.79-4 4h2c0-1.1.9-2 2-2s2 .9 2 2c0 2-3 1.75-3 5h2c0-2.25 3-2.5 3-5 0-2.21-1.79-4-4-4',
);
const lock = glyph(
  'M6 20V10h12v1c.7 0 1.37.1 2 .29V10c0-1.1-.9-2-2-2h-1V6c0-2.76-2.24-5-5-5S7 3.24 7 6v2H6c-1.1 0-2 .9-2 2v10c0 1.1.9 2 2 2h6.26c-.42-.6-.75-1.28-.97-2zM9 6c0-1.66 1.34-3 3-3s3 1.34 3 3v2H9zM18 13c-2.76 0-5 2.24-5 5s2.24 5 5 5 5-2.24 5-5-2.24-5-5-5m1.65 7.35L17.5 18.2V15h1v2.79l1.85 1.85z',
);
const hourglass = glyph(
  'M6 2v6h.01L6 8.01 10 12l-4 4 .01.01H6V22h12v-5.99h-.01L18 16l-4-4 4-3.99-.01-.01H18V2zm10 14.5V20H8v-3.5l4-4zm-4-5-4-4V4h8v3.5z',
);

type StatusLook = readonly [look: string, icon: ReactNode];

const waiting: StatusLook = ['state warning', hourglass];
const good: StatusLook = ['state success', tick];
const bad: StatusLook = ['state error', cross];
const off: StatusLook = ['state', cross];

const looks: Readonly<Record<string, StatusLook>> = {
  PENDING: waiting,
  APPROVED: good,
  DECLINED: bad,
  ACTIVE: good,
  INACTIVE: off,
  SCHEDULED: ['state info', day],
  'PRE-AUTH': ['state info', lock],
  'PRE-AUTH-RETRY': ['state warning', exclamation],
  CANCELLED: off,
  PAID: good,
  ENDED: ['state', ticks],
  UNKNOWN: ['state warning', question],
  SUCCEEDED: good,
  FAILED: bad,
  ACCEPTED: good,
  REVOKED: off,
  EXPIRED: off,
};

/** Icon and word of a status; an unknown status is shown as is (product.md §3). */
export const stateOf = (status: string, translate: Words['translate']): ReactNode => {
  const [look, icon] = looks[status] ?? ['state', question];
  return (
    <span className={look}>
      {icon}
      {translate(`components.status.${status}`, { _: status })}
    </span>
  );
};

export const StatusChip = ({ status }: { status: string | null | undefined }) => {
  const translate = useTranslate();
  return status ? stateOf(status, translate) : null;
};
