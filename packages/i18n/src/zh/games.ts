import type { games as en } from '../en/games.ts';
import type { Messages } from '../messages.ts';

export const games: Messages<typeof en> = {
  category: '类别',
  categories: {
    interactive_game: '互动游戏',
    bullet_game: '弹幕游戏',
    interactive_gift: '互动礼物',
    betting_game: '竞猜游戏',
    ai: 'AI',
  },
  priceCategory: '计费方式',
  priceCategories: {
    mau: '按月活跃用户',
    gift: '按礼物流水',
    betting: '按竞猜流水',
    ai_minutes: '按 AI 时长',
    ai_tokens: '按 AI Token',
  },
  gameId: '游戏 ID',
  approvals: {
    not_needed: '无需审核',
    pending: '待审核',
    approved: '已通过',
    refused: '未通过',
  },
  cover: ({ name }) => `“${name}”的封面`,
};
