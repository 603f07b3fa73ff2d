import type { home as en } from '../en/home.ts';
import type { Messages } from '../messages.ts';

export const home: Messages<typeof en> = {
  title: '首页',
  description: '查看账户资金、剩余免费额度和待办事项。',
  failed: '首页加载失败',
  availableCredit: '可用额度',
  availableCreditFormula: '现金余额 + 保证金 − 本月未结算金额',
  availableCreditWithoutDeposit: '现金余额 − 本月未结算金额',
  cash: '现金余额',
  deposit: '保证金',
  depositOf: ({ required }) => `应缴 ${required}`,
  depositNote: '首次充值会先补足保证金。保证金仅作担保，不用于抵扣账单，注销账号时退还。',
  recharge: '充值',
  certification: {
    notStarted: {
      title: '请完成企业认证',
      text: '充值、开票和签约前须完成认证。填写约需十分钟，48 小时内反馈结果。',
      action: '开始认证',
    },
    begun: {
      title: '企业认证尚未提交',
      text: '资料已填写一部分。充值、开票和签约前须完成认证。',
      action: '继续填写',
    },
    underReview: {
      title: '企业认证正在审核',
      text: '48 小时内反馈结果，通过后即可充值。',
      action: '查看进度',
    },
    refused: {
      title: '企业认证未通过审核',
      text: '审核人员已列出需要更正的内容。通过认证后，方可充值、开票和签约。',
      action: '查看原因',
    },
    supplement: {
      title: '需要补充认证资料',
      text: '补充期间，现有认证继续有效。',
      action: '查看要求',
    },
    look: '查看进度',
  },
  transactions: '收支明细',
  trial: {
    title: '剩余免费额度',
    description: '所有应用合计，超出部分计费。',
    minutes: '免费时长（分钟）',
    monthlyActiveUsers: '免费 MAU',
    botTimes: '免费 AI 机器人次数',
  },
  services: {
    title: '应用',
    applications: '应用数',
    online: '已上线的区域服务',
  },
  guide: {
    title: '快速上手',
    description: '四步完成接入，让用户玩上第一款游戏。',
    progress: ({ done, total }) => `已完成 ${done}/${total}`,
    createApplication: '创建应用',
    createApplicationText: '填写名称并选择服务区域，服务区域创建后不可更改。',
    addGame: '添加游戏',
    addGameText: '从游戏库中为应用的各个区域选择游戏。',
    configurePackageName: '配置包名',
    configurePackageNameText: '登记允许加载游戏的 iOS、Android 或 Web 包名。',
    setServerCallback: '设置服务端回调',
    setServerCallbackText: '填写用于获取令牌、上报结果的 HTTPS 地址。',
    actions: {
      createApplication: '创建应用',
      addGame: '选择游戏',
      configurePackageName: '配置包名',
      setServerCallback: '设置回调',
    },
    look: '查看进度',
    toApplications: '前往应用管理',
  },
};
