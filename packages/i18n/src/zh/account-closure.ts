import type { accountClosure as en } from '../en/account-closure.ts';
import type { Messages } from '../messages.ts';

export const accountClosure: Messages<typeof en> = {
  title: '注销账号',
  description: '注销贵公司的账号，并退回剩余款项。',
  failed: '账号检查结果加载失败',
  notMainTitle: '仅主账号可以操作',
  notMain: '请联系贵公司的主账号办理注销。',
  checksTitle: '注销前须完成',
  checksText: '以下各项全部完成后才能注销。',
  open: '待处理',
  done: '已完成',
  checks: {
    services: {
      title: '全部服务已下线',
      open: ({ open }) => `还有 ${open} 项服务在线。`,
      go: '前往下线',
    },
    bills: {
      title: '账单均已出账并结清',
      open: () => '仍有欠款，或账单尚未出账。',
      go: '查看账单',
    },
    certification: {
      title: '没有审核中的企业认证',
      open: () => '请等待审核结果，或撤回申请。',
      go: '查看认证',
    },
    game: {
      title: '没有审核中的游戏',
      open: ({ open }) => `还有 ${open} 款游戏等待审核。`,
      go: '查看应用',
    },
    transfer: {
      title: '没有审核中的对公转账',
      open: ({ open }) => `还有 ${open} 笔转账等待确认。`,
      go: '查看转账',
    },
    refund: {
      title: '没有进行中的退款',
      open: () => '请等待退款到账。',
      go: '查看退款',
    },
    payments: {
      title: '没有处理中的支付',
      open: ({ open }) => `还有 ${open} 笔支付未出结果。`,
      go: '查看支付',
    },
  },
  moneyTitle: '资金处理',
  refunded: '退还贵公司',
  refundedNote: '保证金与未使用的现金余额',
  lapsing: '不可退款',
  lapsingNote: '平台赠予的金额不予退还，注销时清零。',
  coupons: '优惠券',
  couponsLapse: ({ coupons }) => `${coupons} 张失效`,
  records: {
    title: '数据处理',
    items: [
      '注销时全部登录立即失效；密码、通行密钥、身份验证器、账单邮箱和认证草稿在 30 天后删除。',
      '登录日志约 13 个月后删除（《网络安全法》要求不少于六个月）。',
      '账单、发票、支付和会计记录最长保存 30 年（《会计档案管理办法》），订单至少保存三年（《电子商务法》第三十一条）。',
      '认证资料以及成员的手机号和邮箱保存三年，期间除存储外不作他用（《个人信息保护法》第四十七条、《民法典》第一百八十八条），之后删除。成员姓名以及曾用于银行退款的账户信息随会计记录保存。',
    ],
  },
  timing: '退款经审核后原路退回，预计 10–15 个工作日到账；到账后账号即注销。',
  understood: '我已了解：注销后任何人都无法再登录该账号',
  understoodHelp: '主账号和全部子账号均适用。相关记录依法保留。',
  tickFirst: '请先勾选确认。',
  notReady: '请先完成待处理事项。',
  close: '注销账号',
  confirmTitle: '确定注销贵公司的账号？',
  confirmText: '提交后您无法自行撤销。',
  consequences: {
    refund: '全部可退款项将退还贵公司。',
    new: '即刻起不能再发起充值、上线、申请等任何新操作。',
    logins: '退款到账后，全部账号停止登录。',
  },
  underWayTitle: '账号正在注销',
  underWay: ({ time, name }) =>
    `${name} 于 ${time} 提交注销。退款正在办理，到账后账号即注销，全部账号停止登录。如需终止，请联系我们。`,
  stoppedTitle: '注销已终止',
  stopped: ({ reason }) => `账号可继续使用。原因：${reason}`,
};
