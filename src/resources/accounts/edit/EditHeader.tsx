import SaveIcon from '@mui/icons-material/SaveOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { displayNameOf } from '#contract/names.ts';
import { AccountAvatar } from '../AccountAvatar.tsx';
import { saveRefusal } from './accountFlags.ts';
import type { Loaded } from './loaded.ts';
import type { Save } from './useSave.ts';
import { useUnsaved } from './useUnsaved.ts';

/** The shell's dense top bar with its line, px. */
const BELOW_TOP_BAR = 49;

/** Stays in view: who this is, Save with its reason when it is disabled (decisions 1), and what is unsaved. */
export const EditHeader = ({ base, save }: { base: Loaded; save: Save }) => {
  const translate = useTranslate();
  const reasonId = useId();
  const unsaved = useUnsaved(base.account) ?? translate('accounts.edit.allSaved');
  const { profile, expertProfile } = base.account;
  const refusal = saveRefusal(base.account);
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
          {refusal ? translate(`accounts.edit.refusal.${refusal}`) : unsaved}
        </Typography>
      </Box>
      <Button
        variant="contained"
        startIcon={<SaveIcon />}
        loading={save.isPending}
        loadingPosition="start"
        disabled={refusal !== undefined}
        aria-describedby={reasonId}
        onClick={() => void save.submit()}
        title={translate('accounts.edit.shortcut')}
      >
        {translate('accounts.edit.save')}
      </Button>
    </Card>
  );
};
