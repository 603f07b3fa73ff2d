import type { serviceHeader as en } from '../en/service-header.ts';
import type { Messages } from '../messages.ts';

export const serviceHeader: Messages<typeof en> = {
  pages: '该区域服务的页面',
  backTo: '所属应用：',
  tabs: { overview: '概览', edit: '配置', check: '回调检测', deliveries: '发送记录' },
  failure: {
    notFound: '区域服务不存在',
    notFoundText: '该区域服务已被删除，或不属于贵公司。',
    toList: '前往应用管理',
    loadFailed: '区域服务加载失败',
  },
};
