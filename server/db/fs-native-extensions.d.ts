/** Types of the one function used; the package ships none. */
declare module 'fs-native-extensions' {
  /** Takes the kernel's lock on an open file (OFD, flock); false if it is held elsewhere. */
  export const tryLock: (fd: number) => boolean;
}
