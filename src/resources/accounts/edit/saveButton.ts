/** The Save button's id: where the focus goes when what had it is gone. */
export const SAVE_ID = 'save-account';
