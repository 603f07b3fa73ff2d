import { exportOwnAudit, listAuditPeople, listOwnAudit } from '@arcadia/domain/audit/index';
import type { Handlers } from '../http/calls/handlers.ts';
import { ownAuditFile } from './audit-files.ts';

export const auditHandlers = {
  listOwnAudit,
  listAuditPeople,
  exportOwnAudit: (ctx, input) => exportOwnAudit(ctx, input, ownAuditFile(ctx, input.format)),
} satisfies Partial<Handlers>;
