import SaveIcon from '@mui/icons-material/SaveOutlined';
import { Box, Card, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { displayNameOf } from '#contract/names.ts';
import { SteadyButton } from '#src/components/SteadyButton.tsx';
import { AccountAvatar } from '../AccountAvatar.tsx';
import { SAVE_ID } from './saveButton.ts';
import type { Loaded } from './loaded.ts';
import type { Save } from './useSave.ts';
import { useUnsaved } from './useUnsaved.ts';

/** The shell's dense top bar with its line, px. */
const BELOW_TOP_BAR = 49;

/** Whether the last attempt has failed and its work is still there: typing it back to what is stored ends that too. */
const useHasFailed = (failure: unknown, isDirty: boolean): boolean => {
  const [over, setOver] = useState<unknown>();
  if (!isDirty && over !== failure) setOver(failure);
  return isDirty && failure !== undefined && failure !== over;
};

/** Stays in view: who this is, Save with its reason when it is disabled (decisions 1), and what is unsaved. */
export const EditHeader = ({ base, save }: { base: Loaded; save: Save }) => {
  const translate = useTranslate();
  const reasonId = useId();
  const unsaved = useUnsaved(base.account);
  const { profile, expertProfile } = base.account;
  const { refusal } = save;
  const hasFailed = useHasFailed(save.notSaved, unsaved !== undefined);
  const active = translate(`accounts.active.${profile?.active ? 'yes' : 'no'}`);
  const name = { firstName: profile?.firstName, lastName: profile?.lastName };
  return (
    <Card
      sx={{
        position: 'sticky',
        top: BELOW_TOP_BAR,
        zIndex: 'appBar',
        px: { xs: 1.5, sm: 2 },
        py: 1,
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: 1.5,
      }}
    >
      <AccountAvatar src={profile?.avatar ?? expertProfile?.avatar} {...name} size={44} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography noWrap variant="subtitle1" component="p">
          {displayNameOf(name)}
        </Typography>
        <Typography variant="body2" component="h2">
          {translate('accounts.edit.heading', { status: active })}
        </Typography>
        <Typography id={reasonId} variant="caption" component="p" color="text.secondary">
          {hasFailed && (
            <Box component="strong" sx={{ color: 'error.main', marginInlineEnd: 1 }}>
              {translate('accounts.edit.notSaved')}
            </Box>
          )}
          {refusal ? translate(`accounts.edit.refusal.${refusal}`) : (unsaved ?? translate('accounts.edit.allSaved'))}
        </Typography>
      </Box>
      <SteadyButton
        id={SAVE_ID}
        variant="contained"
        startIcon={<SaveIcon />}
        isPending={save.isPending}
        unavailable={refusal !== undefined}
        aria-describedby={reasonId}
        onClick={() => void save.submit()}
        title={translate('accounts.edit.shortcut')}
      >
        {translate('accounts.edit.save')}
      </SteadyButton>
    </Card>
  );
};
