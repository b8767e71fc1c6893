/** The one call of the package that is used; it ships no types. */
declare module 'fs-native-extensions' {
  /** Takes the kernel's lock of an open file (OFD, flock); false where somebody else has it. */
  export const tryLock: (fd: number) => boolean;
}
