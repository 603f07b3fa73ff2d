import type { Handlers } from '../http/handlers.ts';

const notBuilt = (): Promise<never> => Promise.reject(new Error('not built yet'));

export const auditHandlers = {
  listOwnAudit: notBuilt,
  exportOwnAudit: notBuilt,
} satisfies Partial<Handlers>;
