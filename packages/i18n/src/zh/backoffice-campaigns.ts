import type { backofficeCampaigns as en } from '../en/backoffice-campaigns.ts';
import type { Messages } from '../messages.ts';

export const backofficeCampaigns: Messages<typeof en> = {
  title: '特惠活动',
  key: '活动标识',
  nameChinese: '中文名称',
  nameEnglish: '英文名称',
  status: '状态',
  statuses: {
    draft: '草稿',
    scheduled: '待开始',
    running: '进行中',
    ended: '已结束',
    withdrawn: '已下架',
  },
  startsAt: '开始时间（UTC+8）',
  endsAt: '结束时间（UTC+8）',
  pages: '页面',
  packages: '套餐',
  changedAt: '修改时间（UTC+8）',
};
