/** Milliseconds, for notices that take longer to read: failures of create meeting, edit profile and deactivate (spec 8). */
export const LONG_NOTICE = 6000;
