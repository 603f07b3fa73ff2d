import type { authorizationLetter as en } from '../../en/certification/letter.ts';
import type { Messages } from '../../messages.ts';

export const authorizationLetter: Messages<typeof en> = {
  title: '授权书',
  description: '已代入目前填写的内容。打印后签字盖章，上传扫描件即可。',
  blank: '________________',
  copy: '复制全文',
  copied: '已复制',
  copyFailed: '浏览器不允许自动复制，请选中文字后手动复制。',
  download: '下载文本',
  fileName: '授权书.txt',
  text: (facts) =>
    [
      '授权书',
      '',
      `致：${facts.brand}`,
      '',
      `我公司${facts.companyName}（统一社会信用代码/注册号：${facts.number}，注册地址：${facts.address}），现授权${facts.handlerName}（${facts.handlerIdType}，证件号码：${facts.handlerIdNumber}）代表我公司在贵公司的控制台办理企业认证，提交所需资料，并接收与之相关的通知。`,
      '',
      '我公司确认所提交的信息和资料真实、完整、有效，被授权人在授权范围内的行为所产生的法律后果由我公司承担。',
      '',
      '本授权自签署之日起生效，至我公司书面撤销之日终止。',
      '',
      `法定代表人：${facts.legalName}`,
      '签字：________________',
      '（公司盖章）',
      '日期：________________',
    ].join('\n'),
};
