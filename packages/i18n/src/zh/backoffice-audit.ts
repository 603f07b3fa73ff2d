import type { backofficeAudit as en } from '../en/backoffice-audit.ts';
import type { Messages } from '../messages.ts';
import { auditChanges } from './audit-changes.ts';
import { auditTargets } from './audit-targets.ts';
import { memberActions, otherActions } from './audit-words.ts';

export const backofficeAudit: Messages<typeof en> = {
  title: '操作日志',
  description: '记录各项操作的操作人、时间、来源和内容。日志不可修改，也不可删除。',
  search: '操作人、操作或 ID',
  time: '时间',
  actor: '操作人',
  actorKind: '操作方',
  actorKinds: {
    visitor: '访客',
    member: '客户',
    operator: '员工',
    system: '系统',
  },
  actorId: '操作人 ID',
  apiKey: 'API 密钥',
  apiKeyId: 'API 密钥 ID',
  viaKey: ({ name }) => `通过 ${name}`,
  action: '操作',
  actions: { ...memberActions, ...otherActions },
  period: '日期',
  target: '对象',
  targetId: '对象 ID',
  from: '来源',
  ipAddress: 'IP 地址',
  requestId: '请求 ID',
  entryId: '日志 ID',
  exported: {
    time: '时间（UTC+8）',
    companyId: '客户 ID',
    actionCode: '操作代码',
  },
  emptyTitle: '还没有日志',
  emptyText: '首次登录后，日志会显示在这里。',
  listFailed: '操作日志加载失败',
  recordFailed: '该条日志加载失败',
  targets: auditTargets,
  changes: auditChanges,
};
