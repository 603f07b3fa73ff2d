import { createSession } from '@arcadia/web/session/session';

/** The customer's session in this browser, which the console uses as well. */
export const session = createSession('arcadia.console.session');
