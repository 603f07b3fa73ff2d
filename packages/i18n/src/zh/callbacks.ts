import type { callbacks as en } from '../en/callbacks.ts';
import type { Messages } from '../messages.ts';

export const callbacks: Messages<typeof en> = {
  text: '游戏运行时，平台会调用贵公司设置的以下地址，每次请求均以 App Secret 签名。',
  guide: '查看接入指南',
  set: '回调环境',
  environments: { test: '测试', production: '正式' },
  meanings: {
    test: '供贵公司的测试服务器使用，不影响上线。',
    production: '面向真实用户。通过检测后，服务才能上线。',
  },
  statuses: {
    empty: '未配置',
    unsaved: '有修改，未保存',
    notVerified: '修改后尚未检测',
    verified: '检测通过',
  },
  kinds: {
    get_sstoken: {
      title: '换取令牌',
      help: '用应用取得的 code 换取长期有效的令牌（ss_token）。',
    },
    update_sstoken: {
      title: '更新令牌',
      help: '令牌即将过期时，用旧令牌换取新令牌。',
    },
    report_game_info: {
      title: '上报对局',
      help: '对局开始和结束时上报。同一上报可能重复到达，请只处理一次。',
    },
    notify: {
      title: '接收通知',
      help: '通知其他事件，例如比赛结算。',
    },
  },
  mandatory: '必填',
  optional: '选填',
  urlOf: ({ name }) => `${name}_url 的地址`,
  placeholder: 'https://games.example.com/…',
  body: '测试请求体',
  bodyOf: ({ name }) => `${name}_url 的测试请求体`,
  bodyHelp: '检测时发送到该地址的内容。',
  parameters: '必需参数',
  placeholders: '检测时自动填入',
  format: '格式化',
  formatBlocked: '只有正确的 JSON 才能格式化，请先改正错误。',
  restore: '恢复示例',
  restoreBlocked: '当前就是示例内容',
  place: ({ problem, line, column }) => `${problem}（第 ${line} 行第 ${column} 列）`,
  notAnObject: ({ problem }) => `${problem}（应以 { 开头、以 } 结尾）`,
  missing: ({ problem, names }) => `${problem}：${names}`,
  separator: '、',
  toPlace: '定位',
  copyFromTest: '从测试环境复制',
  copyBlocked: '测试环境还没有填写地址',
  copied: '已从测试环境复制，尚未保存。如域名不同，请先修改。',
  undo: '撤销',
  saveAndCheck: '保存并检测',
  check: '前往检测',
  onlineChange: {
    title: '更换已上线服务的回调地址？',
    text: '该服务已上线，当前地址已通过检测。建议先在测试环境中填写新地址并检测，以免影响用户。',
    atOnce: '保存后，平台立即调用新地址。',
    failure: '如果新地址的响应不符合要求，用户将无法进入游戏，对局无法结算。',
    unverified: '新地址通过检测之前视为未检测。服务保持上线，但下线后须通过检测才能重新上线。',
  },
  saved: {
    test: '测试环境的回调已保存',
    production: '正式环境的回调已保存',
  },
};
