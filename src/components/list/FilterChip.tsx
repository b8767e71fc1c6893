import CloseIcon from '@mui/icons-material/Close';
import { Chip } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface FilterChipProps {
  readonly label: string;
  readonly text: ReactNode;
  readonly onRemove: () => void;
}

/** A filter that is on; the whole chip is the button that takes it away. */
export const FilterChip = ({ label, text, onRemove }: FilterChipProps) => {
  const translate = useTranslate();
  const shown = (
    <>
      {label}
      {translate('components.colon')}
      {text}
    </>
  );
  return (
    <Chip
      size="small"
      icon={<CloseIcon />}
      label={shown}
      onClick={onRemove}
      title={translate('components.list.removeFilter', { filter: label })}
    />
  );
};
