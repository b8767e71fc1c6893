/** The custom property of the document that tells how high the foot of the window is, for what has to stay above it. */
export const FOOT_HEIGHT = '--foot-height';
