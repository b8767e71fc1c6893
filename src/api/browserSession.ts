import Cookies from 'js-cookie';
import { createSession, type Session } from './session.ts';

/** The session of this browser, without the client: all that the public pages need at the start. */
export const createBrowserSession = (): Session =>
  createSession({ cookies: Cookies, storage: localStorage, secure: location.protocol === 'https:' });
