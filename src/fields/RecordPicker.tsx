import {
  Autocomplete,
  type AutocompleteProps,
  createFilterOptions,
  TextField,
  type TextFieldProps,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import {
  type RaRecord,
  type SortPayload,
  useDebouncedEvent,
  useGetList,
  useReference,
  useTranslate,
} from 'react-admin';
import { rowsOnly } from '#src/dataProvider/prefetchList.ts';
import type { FilterInputProps } from './field.tsx';
import { type ReferenceOptions, useChoiceText, useListDefaults } from './reference.tsx';

const PAGE = 20;
const PAUSE = 250;
const firstPage = { pagination: { page: 1, perPage: PAGE }, meta: rowsOnly };

interface RecordPickerProps<R extends RaRecord>
  extends
    Pick<TextFieldProps, 'label' | 'placeholder' | 'error' | 'helperText'>,
    Pick<AutocompleteProps<R, false, false, false>, 'sx'> {
  readonly to: string;
  readonly record: R | null;
  readonly onPick: (record: R | null) => void;
  readonly textOf: (record: R) => string;
  readonly optionOf?: (record: R) => ReactNode;
  /** Filter by which the API searches; if undefined, the choices are filtered in the browser. */
  readonly searchedBy: string | undefined;
  readonly filter?: object | undefined;
  readonly sort?: SortPayload | undefined;
}

/** Picks a record by typing; never shows the choices of an earlier text. */
export const RecordPicker = <R extends RaRecord>(props: RecordPickerProps<R>) => {
  const { to, record, onPick, textOf, optionOf = textOf, searchedBy, filter, sort, sx, ...look } = props;
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  /* Undefined while typing is debounced. */
  const [search, setSearch] = useState<string | undefined>('');
  const searchSoon = useDebouncedEvent(setSearch, PAUSE);
  const searched = searchedBy && search && { [searchedBy]: search };
  const found = useGetList<R>(
    to,
    { ...firstPage, filter: { ...filter, ...searched }, sort },
    { enabled: open && search !== undefined },
  );
  const isCurrent = search !== undefined && found.isSuccess;
  const change = (shown: string, reason: string) => {
    setSearch(undefined);
    searchSoon(reason === 'input' ? shown.trim() : '');
  };
  return (
    <Autocomplete
      sx={sx}
      options={isCurrent ? found.data : []}
      value={record}
      open={open}
      loading={!isCurrent && !found.isError}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate(`components.options.${found.isError ? 'failed' : 'none'}`)}
      autoHighlight
      filterOptions={searchedBy === undefined ? createFilterOptions({ limit: PAGE }) : (options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={textOf}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, shown, reason) => change(shown, reason)}
      onChange={(_, picked) => onPick(picked)}
      renderOption={({ key, ...option }, one) => (
        <li key={key} {...option}>
          {optionOf(one)}
        </li>
      )}
      renderInput={(params) => <TextField {...params} {...look} />}
    />
  );
};

interface ReferenceFilterProps extends FilterInputProps, ReferenceOptions {
  readonly to: string;
}

export const ReferenceFilter = ({ to, filter, label, value, onChange }: ReferenceFilterProps) => {
  const chosen = typeof value === 'string' || typeof value === 'number' ? value : undefined;
  const { referenceRecord } = useReference({
    reference: to,
    id: chosen ?? '',
    options: { enabled: chosen !== undefined, meta: rowsOnly },
  });
  return (
    <RecordPicker<RaRecord>
      sx={{ flex: '1 1 180px', maxWidth: 260 }}
      to={to}
      record={chosen === undefined ? null : (referenceRecord ?? { id: chosen })}
      onPick={(record) => onChange(record?.id)}
      textOf={useChoiceText(to)}
      searchedBy="q"
      filter={filter}
      sort={useListDefaults(to).sort}
      label={label}
    />
  );
};
