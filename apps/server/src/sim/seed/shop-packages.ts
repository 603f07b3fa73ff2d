import type { CampaignForm, PackageForm } from '@arcadia/contract/shop/shop-desk';
import type { QuotaKind } from '@arcadia/kernel/measures';

type Names = readonly [zh: string, en: string];
const both = ([zh, en]: Names) => ({ zh, en });

type Terms = {
  name: Names;
  summary: Names;
  /** Before the discount, CNY and USD. */
  prices: readonly [cny: string, usd: string];
  fold: string;
  months: number;
  grants: readonly (readonly [kind: QuotaKind, quantity: string, share: number])[];
} & Partial<Pick<PackageForm, 'maxPerCompany' | 'firstOrderOnly' | 'stock'>>;

function offer({ name, summary, prices, months, grants, ...terms }: Terms): PackageForm {
  return {
    name: both(name),
    summary: both(summary),
    originals: { CNY: prices[0], USD: prices[1] },
    fold: terms.fold,
    validity:
      months % 12 === 0 ? { count: months / 12, unit: 'year' } : { count: months, unit: 'month' },
    maxPerCompany: terms.maxPerCompany ?? null,
    firstOrderOnly: terms.firstOrderOnly ?? false,
    stock: terms.stock ?? null,
    contents: grants.map(([kind, quantity, share]) => ({ kind, quantity, share })),
  };
}

const starting = [
  offer({
    name: ['新手礼包', 'First steps'],
    summary: [
      '首单专享，够一款新游戏跑完公测。',
      'For your first order: enough for a new game’s open beta.',
    ],
    prices: ['800.00', '118.00'],
    fold: '5',
    months: 3,
    firstOrderOnly: true,
    maxPerCompany: 1,
    grants: [
      ['mau', '10000', 60],
      ['minutes', '50000', 40],
    ],
  }),
  offer({
    name: ['月活 10 万包', '100,000 MAU'],
    summary: [
      '适合稳定运营的互动游戏，全年有效。',
      'For interactive games with a steady audience, good all year.',
    ],
    prices: ['1200.00', '176.00'],
    fold: '8.5',
    months: 12,
    grants: [['mau', '100000', 100]],
  }),
  offer({
    name: ['时长 100 万分钟包', '1,000,000 minutes'],
    summary: [
      '直播间长时间开玩也不担心超额。',
      'For rooms that play all evening, with no fear of going over.',
    ],
    prices: ['2000.00', '295.00'],
    fold: '8.8',
    months: 12,
    maxPerCompany: 10,
    grants: [['minutes', '1000000', 100]],
  }),
];

const ai = [
  offer({
    name: ['AI 机器人入门包', 'AI bot starter'],
    summary: ['一万次机器人调用，附送五百万 Token。', '10,000 bot calls, with 5,000,000 tokens.'],
    prices: ['700.00', '99.00'],
    fold: '8',
    months: 6,
    stock: 200,
    grants: [
      ['bot_calls', '10000', 80],
      ['tokens', '5000000', 20],
    ],
  }),
  offer({
    name: ['音色克隆 20 次', '20 cloned voices'],
    summary: ['给主播配上自己的声音。', 'Give your hosts a voice of their own.'],
    prices: ['198.00', '29.00'],
    fold: '7.5',
    months: 6,
    stock: 12,
    maxPerCompany: 5,
    grants: [['voices', '20', 100]],
  }),
  offer({
    name: ['Token 一亿包', '100,000,000 tokens'],
    summary: ['限量发售，已售罄。', 'A limited batch, sold out for now.'],
    prices: ['2000.00', '295.00'],
    fold: '6.8',
    months: 12,
    stock: 0,
    grants: [['tokens', '100000000', 100]],
  }),
];

const live = [
  offer({
    name: ['互动礼物 50 万个', '500,000 gifts'],
    summary: ['大促和周年庆的弹药。', 'For festivals and anniversaries.'],
    prices: ['7500.00', '1099.00'],
    fold: '8',
    months: 6,
    grants: [['gifts', '500000', 100]],
  }),
  offer({
    name: ['全家桶', 'Everything in one'],
    summary: ['月活、时长、礼物、机器人一次备齐。', 'MAU, minutes, gifts and bots together.'],
    prices: ['12800.00', '1880.00'],
    fold: '7.8',
    months: 12,
    maxPerCompany: 3,
    grants: [
      ['mau', '200000', 25],
      ['minutes', '2000000', 30],
      ['gifts', '300000', 35],
      ['bot_calls', '20000', 10],
    ],
  }),
];

/** The pages of a campaign; their addresses begin with its key. */
export function campaignPages(key: string): CampaignForm['pages'] {
  return [
    {
      id: `${key}-start`,
      name: both(['开播必备', 'Getting started']),
      headline: both(['新游戏上线，先把用量备好', 'Launching a game? Stock up first']),
      introduction: both([
        '套餐额度抵扣账单用量，先到期先用。买得越早，省得越多。',
        'Package quotas cover your usage before you’re billed. Buy early and save more.',
      ]),
      packages: starting,
    },
    {
      id: `${key}-ai`,
      name: both(['AI 专区', 'AI']),
      headline: both(['让机器人替你暖场', 'Let bots warm up the room']),
      introduction: both([
        '机器人、Token 与音色克隆，按需搭配。',
        'Bots, tokens and cloned voices. Pick the mix you need.',
      ]),
      packages: ai,
    },
    {
      id: `${key}-live`,
      name: both(['直播大促', 'Big live shows']),
      headline: both(['大促当天，额度管够', 'Ready for your biggest show']),
      introduction: both([
        '礼物与组合套餐，适合活动期间集中使用。',
        'Gifts and bundles for your busiest weeks.',
      ]),
      packages: live,
    },
  ];
}
