import EventIcon from '@mui/icons-material/EventOutlined';
import type { ResourceDeclaration } from '#src/resources/declaration.ts';
import { fullNameOf } from '#contract/names.ts';
import { party } from '#contract/primitives.ts';
import { paths } from '#src/paths.ts';
import { MeetingCreate } from './create/MeetingCreate.tsx';
import { meetingData } from './data.ts';
import { MeetingList } from './MeetingList.tsx';
import { MeetingShow } from './MeetingShow.tsx';

const nameIn = (side: unknown) => fullNameOf(party.safeParse(side).data ?? {});

export const meetings: ResourceDeclaration = {
  name: 'meetings',
  icon: EventIcon,
  menu: { order: 20, path: paths.meetings },
  list: MeetingList,
  routes: [
    { path: 'create', element: <MeetingCreate /> },
    { path: ':id', element: <MeetingShow /> },
  ],
  recordRepresentation: (record) => `${nameIn(record.expert)} · ${nameIn(record.user)}`,
  recordPath: paths.meeting,
  data: meetingData,
};
