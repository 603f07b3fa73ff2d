/** Texts about a game in both apps. Those of one app stand in its own dictionary. */
export const games = {
  category: 'Category',
  categories: {
    interactive_game: 'Interactive game',
    bullet_game: 'Bullet game',
    interactive_gift: 'Interactive gift',
    betting_game: 'Betting game',
    ai: 'AI',
  },
  priceCategory: 'Billed by',
  priceCategories: {
    mau: 'Monthly active users',
    gift: 'Gift revenue',
    betting: 'Betting turnover',
    ai_minutes: 'AI minutes',
    ai_tokens: 'AI tokens',
  },
  gameId: 'Game ID',
  approvals: {
    not_needed: 'No approval required',
    pending: 'Pending approval',
    approved: 'Approved',
    refused: 'Rejected',
  },
  cover: ({ name }: { name: string }) => `Cover of ${name}`,
};
