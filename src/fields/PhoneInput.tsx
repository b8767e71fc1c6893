import { Box, FormHelperText } from '@mui/material';
import { useId } from 'react';
import { TextInput, type TextInputProps, useTranslate } from 'react-admin';

/** The format stays below an error. */
export const PhoneInput = (props: TextInputProps) => {
  const translate = useTranslate();
  const hintId = useId();
  return (
    <Box sx={{ mb: 2 }}>
      <TextInput
        {...props}
        helperText={false}
        type="tel"
        margin="dense"
        slotProps={{ htmlInput: { 'aria-describedby': hintId } }}
      />
      <FormHelperText id={hintId} variant="outlined" sx={{ mt: 0 }}>
        {translate('components.form.phoneForm')}
      </FormHelperText>
    </Box>
  );
};
