import {
  countApprovals,
  decideApproval,
  getApproval,
  listApprovalRules,
  listApprovals,
  setApprovalRule,
  withdrawApproval,
} from '@arcadia/domain/approvals/index';
import { approvables } from '../../composition/approvables.ts';
import type { Handlers } from '../../http/calls/handlers.ts';

export const approvalHandlers = {
  listApprovals,
  getApproval: (ctx, { id }) => getApproval(ctx, id, approvables),
  countApprovals,
  decideApproval: (ctx, input) => decideApproval(ctx, input, approvables),
  withdrawApproval: (ctx, { id }) => withdrawApproval(ctx, id, approvables),
  listApprovalRules,
  setApprovalRule,
} satisfies Partial<Handlers>;
