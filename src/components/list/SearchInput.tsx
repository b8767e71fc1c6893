import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { useDebouncedText } from './useDebouncedText.ts';

interface SearchInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A search box that asks after a pause, and at once when it is left: what is typed last is in the list one comes back to. */
export const SearchInput = ({ label, value, onChange }: SearchInputProps) => {
  const { text, setText, flush } = useDebouncedText(value, onChange);
  return (
    <TextField
      type="search"
      label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={flush}
      sx={{ flex: '2 1 220px', maxWidth: 420 }}
      slotProps={{
        htmlInput: { maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
