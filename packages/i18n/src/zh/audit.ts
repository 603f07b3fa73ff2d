import type { audit as en } from '../en/audit.ts';
import type { Messages } from '../messages.ts';
import { auditTargets } from './audit-targets.ts';
import { memberActions } from './audit-words.ts';

export const audit: Messages<typeof en> = {
  title: '操作日志',
  description: '记录贵公司各账号的操作时间、来源和内容。日志不可修改，也不可删除。',
  search: '操作人、操作或 ID',
  time: '时间',
  member: '操作人',
  memberId: '账号 ID',
  deletedMember: ({ name }) => `${name}（已删除）`,
  apiKey: 'API 密钥',
  apiKeyId: 'API 密钥 ID',
  viaKey: ({ name }) => `通过 ${name}`,
  action: '操作',
  actions: memberActions,
  actionCode: '操作代码',
  period: '日期',
  periods: {
    today: '今天',
    last7Days: '近 7 天',
    last30Days: '近 30 天',
    thisMonth: '本月',
  },
  target: '对象',
  targetId: '对象 ID',
  ipAddress: 'IP 地址',
  entryId: '日志 ID',
  exportedTime: '时间（UTC+8）',
  emptyTitle: '还没有日志',
  emptyText: '从首次登录起，主账号和子账号的操作都会记录在这里。',
  listFailed: '操作日志加载失败',
  missingTitle: '当前页没有这条日志',
  missingText: '可按日期、操作人或操作查找。',
  none: '无',
  targets: auditTargets,
};
