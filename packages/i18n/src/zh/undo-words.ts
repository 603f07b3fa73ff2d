import type { undoActions as en } from '../en/undo-words.ts';
import type { Messages } from '../messages.ts';

export const undoActions: Messages<typeof en> = {
  'certification.revoke': '撤销企业认证',
  'refund.undo': '撤销退款批准',
  'bank_transfer.undo': '撤销对公转账入账',
  'coupon.revoke': '收回优惠券',
  'paymentCase.undo': '收回已入账的待处理款项',
  'coupon.undo_file': '批量收回优惠券',
};
