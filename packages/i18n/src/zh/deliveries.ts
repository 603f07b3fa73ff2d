import type { deliveries as en } from '../en/deliveries.ts';
import type { Messages } from '../messages.ts';

export const deliveries: Messages<typeof en> = {
  title: '发送记录',
  text: '游戏向您的服务端发送的内容，以及服务端的应答。发送失败会自动重发，16 小时内最多 10 次，每次都发往当时保存的地址。',
  failed: '发送记录加载失败',
  emptyTitle: '还没有发送记录',
  emptyText: '每一场对局和每一条通知都会显示在这里。',
  subject: '消息',
  kind: '回调',
  environment: '地址组',
  state: '状态',
  attempts: '次数',
  created: '发送时间',
  nextAttempt: '下次发送',
  exported: {
    created: '发送时间（UTC+8）',
    nextAttempt: '下次发送（UTC+8）',
    delivered: '送达时间（UTC+8）',
  },
  environments: { test: '测试', production: '正式' },
  states: { pending: '等待重发', delivered: '已送达', failed: '已放弃' },
  fresh: '发送中',
  period: '时间段',
  periods: {
    today: '今天',
    last7Days: '最近 7 天',
    last30Days: '最近 30 天',
    thisMonth: '本月',
  },
  none: '无',
  drawer: {
    loadFailed: '发送记录加载失败',
    missing: '发送记录不存在',
    missingText: '它属于其他公司，或者链接不完整。',
    id: '记录 ID',
    delivered: '送达时间',
    attempts: '发送过程',
    noAttempt: '正在进行第一次发送。',
    attempt: ({ number }) => `第 ${number} 次`,
    byHand: ({ name }) => `由 ${name} 手动重发`,
    ok: '已送达',
    status: ({ status }) => `HTTP ${status}`,
    retCode: ({ code }) => `ret_code ${code}`,
    next: '下次发送',
    answer: '应答',
    emptyAnswer: '应答没有内容。',
    refused:
      '消息没有问题，签名也正确，ret_code 应为 0。拒绝的原因请查看服务端日志。常见原因：使用了其他服务的 App Secret，或房间、玩家在贵公司的系统中不存在。',
    body: '发送的请求体',
    bodyCopy: '请求体',
  },
  again: {
    action: '重新发送',
    title: '重新发送这条消息？',
    text: '同样的请求体会重新签名，并向最近保存的地址（见下方）发送一次。送达后会记录在此；失败则不再自动重发。',
    delivered: '服务端此前已经接收过这条消息，第二次的应答应与第一次相同。',
    done: '消息正在发送',
  },
  sim: {
    title: '模拟环境',
    text: '模拟一场对局，并向所选地址组上报开始和结算。',
    set: '地址组',
    play: '模拟一局',
    played: ({ count }) =>
      count === 0
        ? '无内容可上报：未选择游戏、该组没有设置对局上报地址，或服务尚未上线却选择了正式组'
        : '已模拟一局',
  },
};
