import type { serviceReasons as en } from '../en/service-reasons.ts';
import type { Messages } from '../messages.ts';

export const serviceReasons: Messages<typeof en> = {
  refuse: [
    '应用描述未说明如何核验用户已满 18 周岁，请补充后重新选用该游戏。',
    '竞猜游戏不面向该应用的用户群体开放，请选用其他类别的游戏。',
    '选用竞猜游戏须先签订相应合同，请联系客户经理。',
  ],
  hold: [
    '贵公司的回调长时间没有响应，请修复并通过回调检测后联系客户经理。',
    '我们收到了关于该应用内容的反馈，正在核实。',
    '款项逾期未付，请结清后联系客户经理。',
  ],
};
