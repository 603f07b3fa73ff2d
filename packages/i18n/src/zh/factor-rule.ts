import type { factorRule as en } from '../en/factor-rule.ts';
import type { Messages } from '../messages.ts';

export const factorRule: Messages<typeof en> = {
  /** Between two sentences. */
  between: '',
  title: '子账号两步验证',
  off: '由各子账号自行决定是否设置。',
  on: ({ date }) => `自${date}起必须设置。`,
  from: ({ date }) => `将于${date}起必须设置。`,
  without: ({ count, total }) =>
    count === 0 ? `${total} 个子账号均已设置。` : `${total} 个子账号中有 ${count} 个尚未设置。`,
  noSubAccounts: '暂无子账号。',
  require: '要求设置',
  change: '调整期限',
  stop: '取消要求',
  requireTitle: '要求子账号进行两步验证？',
  requireText:
    '系统将以邮件或短信通知尚未设置的子账号。到期后，未设置的子账号须先完成设置才能登录，未经两步验证的登录会话同时失效。',
  grace: '设置期限',
  days: ({ count }) => (count === 0 ? '立即生效' : `${count} 天`),
  requireSubmit: '要求设置',
  required: '已要求子账号进行两步验证',
  stopTitle: '取消两步验证要求？',
  stopText: '子账号已有的设置继续有效，也可自行移除。',
  stopped: '已取消两步验证要求',
  failed: '子账号两步验证规则加载失败',
  onlyMain: '仅主账号可以修改。',
};
