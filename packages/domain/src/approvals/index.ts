export { approvable, type Approvables, type Ended } from './approvable.ts';
export { awaitSecondPerson } from './await-second-person.ts';
export {
  awaitsSecondPerson,
  hasDecidedOn,
  requireNobodyAwaited,
  waitingApproval,
  waitingApprovals,
  waitingForSecond,
} from './awaiting.ts';
export { decideApproval } from './decide.ts';
export { approvalJobs, expireApprovals } from './expire.ts';
export { getApproval } from './get.ts';
export { countApprovals, listApprovals } from './list.ts';
export { listApprovalRules } from './list-rules.ts';
export { amountsForTwo } from './rule.ts';
export { approvableRules, setApprovalRule } from './set-rule.ts';
export { approvableTrials, secondPersons } from './trial-raises.ts';
export { withdrawApproval } from './withdraw.ts';
