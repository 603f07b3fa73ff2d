import type { staffDigestMail as en } from '../../en/staff-digests/mail.ts';
import type { Messages } from '../../messages.ts';

export const staffDigestMail: Messages<typeof en> = {
  subject: ({ brandName }) => `${brandName} 有事项等待您处理`,
  text: ({ name, lines }) => `${name}，您好：\n\n运营后台有以下事项等待处理：\n\n${lines}`,
  lines: {
    adjustments: ({ count }) => `${count} 项资金调整待另一位同事审批`,
    payment_cases: ({ count }) => `${count} 笔待处理款项`,
    late_refunds: ({ count }) => `${count} 笔退款已发起数日，支付渠道仍未完成`,
    reconciliation: ({ count }) => `${count} 个对账日与渠道账单有差异`,
    silent_sources: ({ count }) => `${count} 个用量数据源长时间无上报`,
    holiday_notice: () => '尚未录入新一年的放假安排，办理时限可能偏早',
    gateways_off: ({ count }) => `${count} 个支付渠道已停用`,
    gateways_failing: ({ count }) => `${count} 个支付渠道的调用多数失败`,
  },
};
