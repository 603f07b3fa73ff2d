import type { backoffice as en } from '../en/backoffice.ts';
import type { Messages } from '../messages.ts';

export const backoffice: Messages<typeof en> = {
  name: '运营后台',
  simulation: '模拟环境',
  search: '搜索',
  account: '账号',
  ownAccount: '我的账号',
  keyboard: '键盘快捷键',
  signOut: '退出登录',
  places: {
    customers: '客户',
    applications: '应用',
    coupons: '优惠券',
    adjustments: '资金调整',
    pricePlans: '价格方案',
    bills: '账单',
    billingRuns: '月度结算',
    exchangeRates: '汇率',
    overdue: '欠费客户',
    ledger: '账务余额',
    paymentCases: '待处理款项',
    reconciliation: '渠道对账',
    gateways: '支付渠道',
    transactions: '收支明细',
    audit: '操作日志',
    staff: '员工',
    certifications: '企业认证审核',
    games: '游戏',
    gameApprovals: '游戏审核',
    bankTransfers: '对公转账',
    contracts: '合同',
    invoices: '发票',
    refunds: '退款',
    packageRefunds: '套餐退款',
    packageOrders: '套餐订单',
    campaigns: '特惠活动',
    businessDays: '工作日历',
    announcements: '公告',
    exports: '数据导出',
    jobs: '后台任务',
    usageSources: '用量数据源',
  },
  menuGroups: {
    desks: '审核台',
    billing: '计费',
    funds: '资金',
    administration: '系统管理',
  },
  desks: {
    waiting: ({ waiting }) => `${waiting} 单待审核`,
    overdue: ({ waiting, overdue }) => `${waiting} 单待审核，其中 ${overdue} 单已超时`,
  },
  jobCounts: ({ failed, stuck }) =>
    [failed > 0 && `${failed} 个失败`, stuck > 0 && `${stuck} 个停滞`].filter(Boolean).join('，'),
  lateRefunds: ({ count }) => `${count} 笔退款迟迟没有结果`,
  unmatched: ({ waiting, late }) =>
    [late > 0 && `${late} 笔退款迟迟没有结果`, waiting > 0 && `${waiting} 件待处理`]
      .filter(Boolean)
      .join('，'),
  roles: {
    reviewer: '审核',
    finance: '财务',
    commerce: '商务',
    admin: '管理员',
  },
  noPermission: {
    title: '当前角色不能查看此页面',
    text: ({ roles }) => `您的角色是：${roles}。如需查看，请联系管理员调整角色。`,
    home: '前往客户列表',
  },
  loadFailed: {
    text: '请重试；如果仍然失败，请将错误编号告知值班同事。',
  },
  customer: {
    label: '客户',
    all: '全部客户',
    nothingFound: '没有匹配的客户，可按名称、ID、手机号或邮箱查找。',
  },
  none: '无',
  missingRecord: {
    title: '没有找到这条记录',
    text: '链接可能不完整，或者记录属于其他环境。',
  },
  periods: {
    today: '今天',
    last7Days: '近 7 天',
    thisMonth: '本月',
    lastMonth: '上月',
  },
};
