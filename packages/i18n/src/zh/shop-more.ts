import type { shopMore as en } from '../en/shop-more.ts';
import type { Messages } from '../messages.ts';
import { callFailures } from './call-failures.ts';

export const shopMore: Messages<typeof en> = {
  title: '优惠活动',
  head: {
    page: ({ headline, campaign }) => `${headline} · ${campaign}`,
    offer: ({ name, terms }) => `${name}，${terms}`,
    offerDescription: ({ summary, price, original, contents }) =>
      `${summary}内含${contents}，活动价 ${price}，原价 ${original}。`,
    cart: '购物车',
    order: '我的订单',
    preview: '预览',
  },
  header: {
    currency: '币种',
    home: ({ brand }) => `${brand} 优惠活动`,
    settings: '语言与币种',
    account: '我的账号',
    orders: '我的订单',
    console: '控制台',
    logOut: '退出登录',
  },
  side: {
    contact: '联系我们',
    top: '顶部',
    toTop: '回到顶部',
  },
  contact: {
    title: '联系我们',
    text: '不确定选哪个套餐，或需要更大的用量，都可以找我们聊聊。',
    mainland: '中国内地',
    overseas: '其他地区',
    phone: '电话',
    email: '邮箱',
    whatsapp: 'WhatsApp',
    telegram: 'Telegram',
  },
  footer: {
    label: '更多',
    terms: '服务条款',
    privacy: '充值与隐私政策',
    console: '控制台',
    times: '所有时间均为 UTC+8。额度自订单支付时生效，出账时抵扣用量。',
  },
  offer: {
    problems: {
      firstOrderOnly: '首单专享，贵公司已下过单。',
      limit: '贵公司已达到限购数量。',
      unpaidOrder: '贵公司有未支付的订单，请先支付或取消。',
    },
    toOrders: '前往订单页',
    terms: '购买须知',
    details: ({ name }) => `${name}详情`,
    howTitle: '购买与使用',
    how: {
      pay: '下单后 30 分钟内付款，可用账户余额，或贵公司币种支持的支付方式。',
      start: '付款成功即生效，有效期从此刻起算。',
      use: '每月出账时自动抵扣用量，先到期的先用。已用与剩余额度在次月初更新。',
    },
  },
  noScript: '浏览本页无需 JavaScript。如需购买，请开启 JavaScript 后重新加载页面。',
  closed: {
    title: '暂无优惠活动',
    text: '下一场活动会在这里公布。控制台的其他功能照常使用。',
    next: ({ name, time }) => `${name}将于 ${time} 开始。`,
    action: '前往控制台',
  },
  wrongLink: {
    title: '请确认链接是否正确',
    text: '页面或套餐可能已下架，也可能活动已经结束。',
    action: '查看当前优惠',
  },
  failed: {
    title: '页面加载失败',
    text: '是我们这边出了问题。请稍等片刻，再重新加载。',
    action: '重新加载',
  },
  login: {
    title: '登录后下单',
    loading: '正在加载登录表单',
    failed: '账号信息加载失败，已在此浏览器退出登录。请重新登录。',
  },
  calls: callFailures,
};
