import type { captcha as en } from '../en/captcha.ts';
import type { Messages } from '../messages.ts';

export const captcha: Messages<typeof en> = {
  title: '安全验证',
  puzzle: {
    introduction: '拖动滑块，将拼图移入缺口。',
    spoken:
      '看不到图片也能通过：选择“不用拼图，直接验证”，由设备自动完成一项小任务。如需用键盘完成拼图，按方向键移动滑块，按 Page Up 或 Page Down 一次移动十步，然后按回车键。',
    picture: '带有拼图形缺口的图案',
    slider: '拼图位置',
    position: ({ x, max }) => `${x}，共 ${max}`,
    drag: '向右拖动滑块',
    check: '验证',
    notMoved: '请先移动拼图',
    another: '换一张',
    loading: '正在加载拼图',
    checking: '正在验证',
    wrong: ({ tries }) => `位置不对，还可以试 ${tries} 次。`,
    outOfTries: '位置不对，已换一张新拼图。',
    expired: '拼图已过期，已换一张新的。',
  },
  work: {
    start: '不用拼图，直接验证',
    introduction: '设备会自动完成一项小任务来代替拼图，大约需要几秒，无需任何操作。',
    progress: '正在执行任务',
    percent: ({ percent }) => `${percent}%`,
    percentDone: ({ percent }) => `已完成 ${percent}%`,
    failed: '任务未能完成。',
    back: '返回拼图',
  },
  vendor: {
    closed: '验证尚未完成，窗口已关闭。',
    again: '重新打开验证',
    withCode: ({ text, code }) => `${text}（代码 ${code}）`,
    failures: {
      loader: '验证程序加载失败，请检查网络后重试。',
      timeout: '验证程序加载超时，请重试。',
      configuration: '未能获取验证配置，请重试。',
      iframe: '验证窗口加载失败，请重试。',
      jQuery: '验证组件 jQuery 加载失败，请重试。',
      slider: '滑块组件加载失败，请重试。',
      network: '多次连接验证服务失败，请稍后重试。',
      unknown: '验证失败，原因未知，请重试。',
    },
  },
};
