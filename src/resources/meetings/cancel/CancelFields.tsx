import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MeetingDetail } from '#contract/meetings.ts';
import { cancelRequesters } from '#contract/statuses.ts';
import { localZone } from '#src/format/dateTime.ts';
import { AmountFields } from './AmountFields.tsx';
import { cancelField } from './cancelField.ts';
import type { CancelInputs } from './useCancelForm.ts';

interface CancelFieldsProps {
  readonly inputs: CancelInputs;
  readonly meeting: MeetingDetail;
  readonly enteredBy: string;
}

/** The inputs of a cancellation (spec 7). */
export const CancelFields = ({ inputs, meeting, enteredBy }: CancelFieldsProps) => {
  const translate = useTranslate();
  const { form, change } = inputs;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <TextField
        select
        label={translate('meetings.cancel.requestedBy')}
        name="requestedBy"
        value={form.requestedBy}
        onChange={({ target }) =>
          change({ requestedBy: cancelRequesters.find((one) => one === target.value) ?? form.requestedBy })
        }
      >
        {cancelRequesters.map((requester) => (
          <MenuItem key={requester} value={requester}>
            {translate(`meetings.cancel.requesters.${requester}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...cancelField(inputs, 'askedAt')}
        required
        type="datetime-local"
        label={translate('meetings.cancel.askedAt', { zone: localZone() })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        {...cancelField(inputs, 'reason')}
        required
        multiline
        minRows={2}
        label={translate('meetings.cancel.reason')}
      />
      <AmountFields inputs={inputs} meeting={meeting} />
      <TextField
        label={translate('meetings.cancel.enteredBy')}
        value={enteredBy}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
    </Box>
  );
};
