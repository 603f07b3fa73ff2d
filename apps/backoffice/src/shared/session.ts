import { createSession } from '@arcadia/web/session/session';

/** The operator's session in this browser; a customer's stands beside it and is another person's. */
export const session = createSession('arcadia.backoffice.session');
