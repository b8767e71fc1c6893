const inner = 'input:not([aria-hidden="true"]), textarea, [role="spinbutton"], [role="combobox"], [tabindex="0"]';

/** Brings a field of the form into view and gives it the focus; false where no such field is shown. */
export const focusField = (name: string): boolean => {
  const found = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"], #${CSS.escape(name)}`);
  const target = found?.matches(inner) ? found : found?.querySelector<HTMLElement>(inner);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
  return target !== undefined && target !== null;
};
