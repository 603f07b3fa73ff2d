import { createSession } from '@arcadia/web/session/session';

/** The customer's session in this browser; the back office keeps its own. */
export const session = createSession('arcadia.console.session');
