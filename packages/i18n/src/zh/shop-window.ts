import type { shopWindow as en } from '../en/shop-window.ts';
import type { Messages } from '../messages.ts';
import { formats } from './format-words.ts';

export const shopWindow: Messages<typeof en> = {
  formats,
  header: {
    skip: '跳到正文',
    language: '语言',
    logIn: '登录',
    cart: '购物车',
  },
  side: {
    label: '快捷入口',
    cart: (count) => `购物车，${count} 件`,
  },
  campaign: {
    pages: '活动分区',
    offers: '套餐',
    until: ({ time }) => `活动截止 ${time}`,
    endsIn: '距结束还有',
    ended: '本次活动已结束，活动价不再有效。',
    days: '天',
    hours: '时',
    minutes: '分',
    seconds: '秒',
    remaining: ({ days, hours }) =>
      days > 0 ? `还剩 ${days} 天 ${hours} 小时` : `还剩 ${hours} 小时`,
    empty: '这个分区还没有套餐',
    emptyText: '先看看本次活动的其他分区。',
  },
  offer: {
    fold: ({ fold }) => `${fold} 折`,
    firstOrder: '首单专享',
    validity: {
      month: (count) => `有效期 ${count} 个月`,
      year: (count) => `有效期 ${count} 年`,
    },
    limit: (count) => `每家企业限购 ${count} 份`,
    left: (count) => `剩余 ${count} 份`,
    fewLeft: (count) => `仅剩 ${count} 份`,
    soldOut: '已售罄',
    notForYou: '不可购买',
    original: '原价',
    price: '活动价',
    save: ({ amount }) => `立省 ${amount}`,
    otherCurrency: ({ currency }) => `不以 ${currency} 出售`,
    contents: '套餐内容',
    add: '加入购物车',
    addNamed: ({ name }) => `加入购物车：${name}`,
    buy: '立即购买',
    buyNamed: ({ shown, name }) => `${shown}：${name}`,
    added: ({ name, count }) => `已加入，购物车中有 ${count} 份${name}。`,
    cartFull: ({ max }) => `购物车最多放 ${max} 种套餐，请先下单或移除部分套餐。`,
    atLimit: ({ name, count }) => `购物车中已有 ${count} 份${name}，不能再加了。`,
    back: '全部优惠',
    granted: {
      mau: (count) => `月活跃用户 ${count}`,
      minutes: (count) => `游戏时长（分钟） ${count}`,
      gifts: (count) => `互动礼物 ${count}`,
      tokens: (count) => `AI Token ${count}`,
      voices: (count) => `音色克隆 ${count}`,
      bot_calls: (count) => `AI 机器人调用次数 ${count}`,
    },
  },
  incomplete: {
    title: '页面没有加载完整',
    text: '请检查网络后重新加载，购物车里的内容不会丢失。',
    action: '重新加载',
  },
  failed: {
    errorId: '错误编号',
  },
  login: {
    close: '关闭',
  },
};
