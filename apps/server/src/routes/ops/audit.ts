import { listAudit } from '@arcadia/domain/audit/index';
import type { Handlers } from '../../http/handlers.ts';

const notBuilt = (): Promise<never> => Promise.reject(new Error('not built yet'));

export const operatorAuditHandlers = {
  listAudit,
  getAuditEntry: notBuilt,
  exportAudit: notBuilt,
} satisfies Partial<Handlers>;
