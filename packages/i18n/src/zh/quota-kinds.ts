import type { quotaKindNames as en } from '../en/quota-kinds.ts';
import type { Messages } from '../messages.ts';

export const quotaKindNames: Messages<typeof en> = {
  mau: '月活跃用户',
  minutes: '游戏时长（分钟）',
  gifts: '互动礼物',
  tokens: 'AI Token',
  voices: '音色克隆',
  bot_calls: 'AI 机器人调用次数',
};
