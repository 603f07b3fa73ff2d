import type { correctionUsage as en } from '../en/correction-usage.ts';
import type { Messages } from '../messages.ts';

export const correctionUsage: Messages<typeof en> = {
  title: '上报有误的用量',
  text: '每行填写某一天的实际用量比上报多出的数量，少于上报则填负数。最多 100 行。',
  pasteHelp:
    '可将表格中的多行粘贴到任一单元格，也可从 CSV 文件导入。各列依次为：应用编号、区域服务编号、类别、计费项、游戏编号、日期、数量。',
  company: '客户',
  companyMissing: '请选择客户。',
  row: ({ position }) => `第 ${position} 行`,
  fields: {
    serviceId: '应用及区域服务',
    category: '类别',
    component: '计费项',
    gameId: '游戏编号',
    day: '日期',
    quantity: '增减数量',
  },
  parts: { bet: '平台币投入', returned: '平台币返还' },
  serviceMissing: '请选择服务。',
  noService: '该客户没有符合条件的服务',
  companyFirst: '请先选择客户。',
  choose: '请选择',
  dayWrong: '请输入该月内的日期。',
  categoryMissing: '请选择类别。',
  componentWrong: '请选择该类别的计费项。',
  quantityWrong: '请输入非零数字，例如 120 或 -120，小数位数不超过该用量的计量精度。',
  add: '添加一行',
  remove: ({ position }) => `删除第 ${position} 行`,
  chooseFile: '从 CSV 文件导入',
  added: ({ count }) => `已添加 ${count} 行`,
  noRows: '其中没有七列的数据行。',
  unreadable: '文件不是 UTF-8 或 GB18030 编码的 CSV 文件。',
  tooLarge: '文件超过 1 MB，而一次更正最多 100 行。',
  tooMany: ({ count }) => `添加后共 ${count} 行，而一次更正最多 100 行。未添加任何行。`,
  wrongCells: '以下单元格有误：',
  wrongCell: ({ position, field }) => `第 ${position} 行：${field}`,
};
