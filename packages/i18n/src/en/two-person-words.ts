/** Actions of decisions that need a second person, and of corrections, for the back office's audit log. */
export const twoPersonActions = {
  'correction.propose': 'Correction of a final month proposed',
  'correction.compute': 'Correction of a final month worked out',
  'correction.withdraw': 'Correction of a final month taken back',
  'correction.approve': 'Correction of a final month approved',
  'correction.finish': 'Correction of a final month finished',
  'correction_bills.export': 'Bills of a correction exported',
  'bill.correct': 'Bill replaced by a correction',
  'approval.propose': 'Second person asked for',
  'approval.approve': 'Decision of another person approved',
  'approval.refuse': 'Decision of another person rejected',
  'approval.withdraw': 'Decision taken back before a second person agreed',
  'approval.expire': 'Decision expired without a second person',
  'approval_rule.change': 'Approval rule changed',
};
