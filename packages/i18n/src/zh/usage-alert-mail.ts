import type { usageAlertMail as en } from '../en/usage-alert-mail.ts';
import type { Messages } from '../messages.ts';

export const usageAlertMail: Messages<typeof en> = {
  reached: {
    subject: ({ companyName, period, threshold }) =>
      `${companyName} ${period}费用已达到 ${threshold}`,
    text: ({ companyName, brandName, alert, period, value, threshold, time, link, settings }) =>
      `${companyName} ${period}的费用已达到 ${threshold}，${time}（UTC+8）时为 ${value}。\n\n提醒名称：${alert}\n费用指用量费用与固定费用扣除折扣后的金额，不含补足最低消费的部分。\n\n查看账单：${link}\n\n${companyName}在 ${brandName} 中将此邮箱设为费用提醒的接收人，每个金额每月提醒一次。修改提醒：${settings}`,
  },
  unusualDay: {
    subject: ({ companyName, period }) => `${companyName} ${period} 费用异常偏高`,
    text: ({ companyName, brandName, alert, period, value, threshold, time, link, settings }) =>
      `截至 ${time}（UTC+8），${companyName} ${period} 的用量费用约为 ${value}，同一星期日期通常约为 ${threshold}。\n\n提醒名称：${alert}\n以上金额按本月价格估算，不含月活跃用户、固定费用和折扣。\n\n查看账单：${link}\n\n${companyName}在 ${brandName} 中将此邮箱设为费用提醒的接收人。修改提醒：${settings}`,
  },
  measures: {
    mau: '月活跃用户数',
    minutes: '时长（分钟）',
    gift_revenue: '礼物流水',
    gifts: '礼物数量',
    difference: '竞猜差额',
    tokens: 'Token 用量',
    voices: '音色克隆次数',
    bot_calls: '机器人调用次数',
  },
  reachedQuantity: {
    subject: ({ companyName, measure, period, threshold }) =>
      `${companyName} ${period}${measure}已达到 ${threshold}`,
    text: ({
      companyName,
      brandName,
      alert,
      measure,
      period,
      value,
      threshold,
      time,
      link,
      settings,
    }) =>
      `${companyName} ${period}的${measure}已达到 ${threshold}，${time}（UTC+8）时为 ${value}。\n\n提醒名称：${alert}\n\n查看账单：${link}\n\n${companyName}在 ${brandName} 中将此邮箱设为用量提醒的接收人，每个数值每月提醒一次。修改提醒：${settings}`,
  },
  unusualQuantity: {
    subject: ({ companyName, measure, period }) => `${companyName} ${period} ${measure}异常偏高`,
    text: ({
      companyName,
      brandName,
      alert,
      measure,
      period,
      value,
      threshold,
      time,
      link,
      settings,
    }) =>
      `截至 ${time}（UTC+8），${companyName} ${period} 的${measure}为 ${value}，同一星期日期通常约为 ${threshold}。\n\n提醒名称：${alert}\n\n查看账单：${link}\n\n${companyName}在 ${brandName} 中将此邮箱设为用量提醒的接收人。修改提醒：${settings}`,
  },
};
