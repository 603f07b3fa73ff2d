import { exportAudit, getAuditEntry, listAudit } from '@arcadia/domain/audit/index';
import type { Handlers } from '../../http/calls/handlers.ts';
import { auditFile } from '../audit-files.ts';

export const operatorAuditHandlers = {
  listAudit,
  getAuditEntry,
  exportAudit: (ctx, input) => exportAudit(ctx, input, auditFile(ctx, input.format)),
} satisfies Partial<Handlers>;
