import type { shell as en } from '../en/shell.ts';
import type { Messages } from '../messages.ts';

export const shell: Messages<typeof en> = {
  groups: {
    business: '业务管理',
    dataReport: '数据报表',
    finance: '财务中心',
    accountCentre: '账号中心',
    developer: '开发者',
  },
  places: {
    dashboard: '首页',
    applications: '应用管理',
    marketData: '数据看板',
    dataExport: '数据导出',
    recharge: '充值',
    transactions: '收支明细',
    refund: '退款',
    bills: '账单',
    coupons: '优惠券',
    contract: '合同管理',
    packageOrders: '套餐订单',
    invoice: '发票管理',
    accountInformation: '账号信息',
    accessManagement: '访问管理',
    certification: '企业认证',
  },
  mainAccount: '主账号',
  subAccount: '子账号',
  account: '账号',
  developerDocs: '开发文档',
  signingOut: '正在退出',
  insufficientCredit: {
    title: '可用额度不足',
    text: '当前可用额度不够完成这项操作，尚未产生任何变更或扣款。请充值后再操作一次。',
    recharge: '去充值',
  },
  noPermission: {
    title: ({ name }) => `没有访问权限，请联系主账号 ${name} 开通`,
    titleWithoutManager: '没有访问权限，请联系主账号开通',
    phone: '电话',
    email: '邮箱',
    home: '返回首页',
  },
};
