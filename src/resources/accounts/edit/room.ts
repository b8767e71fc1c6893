/** A field's text while there is nothing to say: it keeps the place of an error, so that nothing moves under the pointer. */
export const ROOM = ' ';
