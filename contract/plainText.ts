/** A text without bidirectional control characters: a name with one reverses the sentence around it. */
export const plainText = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '');

/** A phone number without what people write between its digits: spaces, dashes, brackets, the `(0)` of a national number. */
export const plainPhone = (text: string): string => plainText(text).replace(/\(0\)|[\s\p{Pd}()[\]]/gu, '');
