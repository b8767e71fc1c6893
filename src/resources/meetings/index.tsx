import EventIcon from '@mui/icons-material/EventOutlined';
import type { ResourceDeclaration } from '#src/resources/declaration.ts';
import { fullNameOf } from '#contract/names.ts';
import type { Party } from '#contract/party.ts';
import { paths } from '#src/paths.ts';
import { MeetingCreate } from './create/MeetingCreate.tsx';
import { meetingData } from './data.ts';
import { MeetingShow } from './show/MeetingShow.tsx';

export const meetings: ResourceDeclaration = {
  name: 'meetings',
  icon: EventIcon,
  menu: { order: 20, path: paths.meetings },
  routes: [
    { path: 'create', element: <MeetingCreate /> },
    { path: ':id', element: <MeetingShow /> },
  ],
  recordRepresentation: ({ expert, user }: { expert?: Party; user?: Party }) =>
    `${fullNameOf(expert ?? {})} · ${fullNameOf(user ?? {})}`,
  recordPath: paths.meeting,
  data: meetingData,
};
