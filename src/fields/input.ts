/** What a screen may say of an input of a field; the rest is the field's. */
export interface InputLook {
  readonly isRequired?: boolean;
  readonly disabled?: boolean;
  /** Said below it while nothing is wrong; '' keeps the room of an error, so that nothing moves under the pointer. */
  readonly helperText?: string | false;
  /** What the form holds of what is typed; react-admin's own holds null for nothing. */
  parse?(this: void, typed: unknown): unknown;
}

/** An input of a form; `source` is the field's path in the form, its label is the field's. */
export interface FieldInputProps extends InputLook {
  readonly source: string;
  readonly label: string;
  /** Its path in the form: what brings the focus to it finds it by that. */
  readonly id?: string;
}
