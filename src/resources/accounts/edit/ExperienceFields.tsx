import { FormText } from './FormText.tsx';
import { MonthField } from './MonthField.tsx';

/** One experience entry (spec 2); it counts once company, role and start are filled (spec 5). */
export const ExperienceFields = ({ path, disabled }: { path: string; disabled: boolean }) => (
  <>
    <FormText name={`${path}.company`} field="company" required disabled={disabled} />
    <FormText name={`${path}.role`} field="role" required disabled={disabled} />
    <MonthField name={`${path}.startDate`} field="startDate" required disabled={disabled} />
    <MonthField name={`${path}.endDate`} field="endDate" disabled={disabled} />
  </>
);
