import type { applicationForms as en } from '../en/application-forms.ts';
import type { Messages } from '../messages.ts';

export const applicationForms: Messages<typeof en> = {
  regionMeanings: {
    mainland_china: '服务中国大陆的用户。',
    southern_asia_pacific: '服务东南亚、澳大利亚和新西兰的用户。',
    asia_pacific: '服务日本、韩国等亚洲其他地区的用户。',
    europe_america_middle_east: '服务欧洲、美洲和中东的用户。',
  },
  creation: {
    title: '创建应用',
    description: '创建后还可为应用增加其他服务区域，各区域分别配置。',
    name: '应用名称',
    nameHelp: '最多 50 个字符，同一公司内不可重名。',
    nameMissing: '请填写应用名称',
    nameTooLong: '应用名称最多 50 个字符',
    appDescription: '应用描述',
    appDescriptionHelp: '用一两句话说明用户在应用中做什么，最多 500 个字符。',
    appDescriptionMissing: '请简单说明应用的用途',
    appDescriptionTooLong: '应用描述最多 500 个字符',
    region: '服务区域',
    regionHelp: '创建后不可更改。',
    regionMissing: '请选择用户所在的区域',
    submit: '创建',
    failed: '应用可能尚未创建。已填内容仍然保留，可放心重新提交，不会重复创建。',
    done: ({ name }) => `正在创建“${name}”`,
  },
  editing: {
    action: '编辑',
    title: '编辑应用',
    description: '区域、App ID 和各项配置保持不变。',
    submit: '保存',
    done: '已保存',
  },
  removal: {
    action: '删除应用',
    online: ({ regions }) => `${regions}已上线，请先下线`,
    title: ({ application }) => `删除“${application}”？`,
    description: '删除后无法恢复。',
    consequences: {
      services: ({ count }) => `${count} 个区域服务一并删除，其 App ID 永久失效。`,
      configuration: '游戏、包名、回调和密钥一并移除。',
      trial: '剩余的免费额度作废。',
      bills: '历史账单和日志仍会保留。',
    },
    confirmation: ({ application }) => `请输入“${application}”以确认`,
    mismatch: '与应用名称不一致',
    submit: '删除',
    done: ({ application }) => `已删除“${application}”`,
  },
};
