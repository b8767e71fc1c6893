import { useTranslate } from 'react-admin';
import { FormText } from './FormText.tsx';
import { MonthField } from './MonthField.tsx';

/** One education entry (spec 2); it counts once university, major and start are filled (spec 5). */
export const EducationFields = ({ path, disabled }: { path: string; disabled: boolean }) => {
  const help = useTranslate()('accounts.edit.yearOnly');
  return (
    <>
      <FormText name={`${path}.university`} field="university" required disabled={disabled} />
      <FormText name={`${path}.major`} field="major" required disabled={disabled} />
      <MonthField name={`${path}.startYear`} field="startYear" required disabled={disabled} help={help} />
      <MonthField name={`${path}.endYear`} field="endYear" disabled={disabled} help={help} />
    </>
  );
};
