import type { home as en } from '../en/home.ts';
import type { Messages } from '../messages.ts';

export const home: Messages<typeof en> = {
  title: '首页',
  description: '账户资金、剩余免费额度，以及接下来要做的事。',
  availableCredit: '可用额度',
  availableCreditFormula: '现金余额 + 保证金 − 本月未结算金额',
  cash: '现金余额',
  deposit: '保证金',
  depositOf: ({ required }) => `应缴 ${required}`,
  depositNote: '首次充值会先补足保证金；保证金优先抵扣，注销账号时退还。',
  recharge: '充值',
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
    createApplicationText: '填写名称并选择服务区域，区域创建后不可更改。',
    addGame: '添加游戏',
    addGameText: '为应用的各个区域从游戏库中挑选游戏。',
    configurePackageName: '配置包名',
    configurePackageNameText: '登记允许加载游戏的 iOS、Android 或 Web 包名。',
    setServerCallback: '设置服务端回调',
    setServerCallbackText: '填写用于获取令牌、上报结果的 HTTPS 地址。',
    toApplications: '前往应用管理',
  },
};
