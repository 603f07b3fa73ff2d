import type { guide as en } from '../en/guide.ts';
import type { Messages } from '../messages.ts';

export const guide: Messages<typeof en> = {
  title: '操作指南',
  description: '从创建第一个应用，到核对每一笔收支。',
  carousel: '轮播图',
  slide: '图片',
  pictures: '图片列表，可用方向键翻页',
  previous: '上一张',
  next: '下一张',
  position: ({ number, total }) => `第 ${number} 张，共 ${total} 张`,
  goTo: ({ number, title }) => `第 ${number} 张：${title}`,
  enlarge: '查看原图',
  manual: '查看使用手册',
  scenes: {
    home: {
      title: '先看首页',
      text: '首页汇总可用额度、剩余免费额度和应用，并用四步引导您接入第一款游戏。',
      picture: '首页：剩余免费额度、四步快速引导，以及最近操作。',
    },
    createApplication: {
      title: '创建应用',
      text: '填写应用名称，选择玩家所在的服务区域。区域在创建后不能更改。',
      picture: '应用列表旁打开的“创建应用”面板：已填写名称和描述，并选好服务区域。',
    },
    applications: {
      title: '查看服务状态',
      text: '每个区域都有独立的 App ID。开通完成后，状态会自动由“创建中”变为“未上线”。',
      picture: '应用列表：App ID、服务区域、服务状态、免费额度和创建时间。',
    },
    recharge: {
      title: '充值',
      text: '选择金额和支付方式。付款前，右侧会列明到账金额和充值后的余额。',
      picture: '充值页面：已选好金额，旁边的汇总列出资金去向和充值后的余额。',
    },
    transactions: {
      title: '核对每一笔收支',
      text: '充值与扣减逐笔列出，并附变动后的余额。可按类型、状态或日期筛选。',
      picture: '收支明细：表格列出每笔收支的金额、变动后余额和状态。',
    },
  },
};
