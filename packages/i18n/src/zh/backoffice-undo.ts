import type { backofficeUndo as en } from '../en/backoffice-undo.ts';
import type { Messages } from '../messages.ts';

export const backofficeUndo: Messages<typeof en> = {
  title: '撤销该决定',
  undo: '撤销',
  text: '原决定不会删除，撤销会另行记录。',
  reason: '撤销原因',
  reasonHelp: '客户会看到此处填写的内容。',
  reasonMissing: '请填写撤销原因',
  done: '已撤销',
  undone: '已撤销',
  at: '撤销时间',
  by: '撤销人',
  next: '前往重新处理的审核单',
  unused: ({ amount }) => `客户尚未动用 ${amount} 中的任何部分时，可以撤销。`,
  obstacles: {
    spent: ({ amount, left }) =>
      `已无法撤销：${amount} 中仅余 ${left}，其余已被使用。请通过资金调整收回余下部分，其余与客户另行结算。`,
    refunded: ({ amount }) =>
      `已无法撤销：${amount} 中的一部分已退还客户。请通过资金调整收回余下部分，其余与客户另行结算。`,
    held: ({ amount }) => `目前无法撤销：${amount} 中的一部分正用于退款申请，请先驳回该退款。`,
    sent: () => '已无法撤销：其中一部分已提交支付渠道，无法拦回。',
    paid: () => '已无法撤销：其中一部分已汇出或未能汇出。尚待汇款的部分仍可登记为无法汇出。',
  },
  transfer: {
    title: ({ amount }) => `收回已入账的 ${amount}？`,
    consequences: [
      '从客户余额中收回该金额。',
      '该转账将作为新的审核单重新核实，银行流水号可再次使用。',
      '客户会收到通知和撤销原因。',
      '通常须经第二人复核后生效。',
    ],
  },
  refund: {
    title: ({ amount }) => `撤销对退款 ${amount} 的批准？`,
    possible: '尚未汇出任何部分时，可以撤销。',
    consequences: [
      '本笔退款的银行汇款移出队列。',
      '款项恢复为冻结状态，退款申请作为新的审核单重新审核。',
      '驳回该申请或客户撤回后，款项退回余额。',
      '客户会收到通知。',
    ],
  },
  assignment: {
    title: ({ amount }) => `从客户处收回 ${amount}？`,
    consequences: [
      '从客户余额中收回该金额，款项重新挂起。',
      '款项将作为新的待处理款项，可入账给其他客户或退回付款人。',
      '客户会收到通知和撤销原因。',
      '通常须经第二人复核后生效。',
    ],
  },
};
