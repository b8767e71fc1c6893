export interface InputLook {
  readonly isRequired?: boolean;
  readonly disabled?: boolean;
  /** '' keeps the room of an error. */
  readonly helperText?: string | false;
  /** react-admin's default turns '' into null. */
  parse?(this: void, typed: unknown): unknown;
}

export interface FieldInputProps extends InputLook {
  readonly source: string;
  readonly label: string;
  readonly id?: string;
}
