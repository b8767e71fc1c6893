import { useTranslate } from 'react-admin';
import { StatusBar } from './StatusBar.tsx';
import type { StatusSources } from './StatusSources.ts';
import { useReadAnew } from './useReadAnew.ts';

/** While the server cannot be reached. */
export const OfflineBar = ({ reachability }: Pick<StatusSources, 'reachability'>) => {
  const translate = useTranslate();
  const isReached = useReadAnew(reachability);
  return (
    !isReached && (
      <StatusBar
        severity="error"
        text={translate('shell.offline.text')}
        action={translate('shell.offline.look')}
        onAction={() => void reachability.look()}
      />
    )
  );
};
