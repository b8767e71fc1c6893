/** How long a notice stays, in milliseconds (spec 9). */
export const DEFAULT_NOTICE = 5000;

/** For notices that take longer to read: failures of create meeting, edit profile and deactivate (spec 8). */
export const LONG_NOTICE = 6000;
