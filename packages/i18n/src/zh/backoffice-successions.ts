import type { backofficeSuccessions as en } from '../en/backoffice-successions.ts';
import type { Messages } from '../messages.ts';

export const backofficeSuccessions: Messages<typeof en> = {
  title: '主账号移交',
  none: '从未移交。',
  failed: '移交记录加载失败',
  start: '移交',
  startTitle: ({ name }) => `移交“${name}”的主账号？`,
  startText:
    '用于原持有人已离职的情况。须由另一名管理员同意；随后通知原持有人，其在等待期内可停止移交。',
  consequences: [
    '姓名、邮箱和手机改为新持有人的。',
    '密码、登录状态、身份验证器、通行密钥、恢复码和已知设备全部失效。',
    '子账号、角色和 API 密钥保持不变。',
  ],
  name: '新持有人姓名',
  email: '新持有人邮箱',
  emailMissing: '请填写邮箱',
  reason: '原因',
  reasonHelp: '供复核的管理员查看，客户看不到。',
  reasonMissing: '请填写移交原因',
  evidence: '证明文件',
  evidenceMissing: '请上传证明文件',
  stop: '停止移交',
  stopTitle: ({ name }) => `停止移交“${name}”的主账号？`,
  stopText: '账号不会有任何变化，并会通知客户。',
  note: '停止原因',
  noteMissing: '请填写停止原因',
  statuses: { waiting: '等待中', stopped: '已停止', done: '已移交' },
  to: ({ name, contact }) => `移交给 ${name}（${contact}）`,
  performed: ({ time }) => `如未停止，将于 ${time} 移交`,
  people: ({ first, second }) => `${first} 发起，${second} 同意`,
  stoppedBy: {
    member: '原持有人已停止',
    operator: '工作人员已停止',
    login_taken: '新的联系方式已被他人用于登录',
    closing: '账号正在注销',
  },
  paper: '下载证明文件',
};
