/** An invented contract, so that nobody takes it for advice: the provider writes its own. */
export const contractTitle = { zh: '平台服务合同', en: 'Platform services agreement' };

const first = {
  zh: `本合同（编号 {number}）由 {provider}（以下简称“服务方”）与 {companyName}（以下简称“客户”）订立。
# 一、服务内容
服务方通过控制台向客户提供互动游戏接入、实时数据、账单与结算服务。具体服务以客户在控制台创建的应用及区域服务为准。
# 二、费用与结算
客户按控制台公布的价格支付费用。服务方于每月 2 日 12:00（UTC+8）出具上月账单，并发送至 {billingEmail}。
首次充值优先补足平台保证金。保证金不用于抵扣账单，账号注销后退还。
# 三、双方义务
客户应保证所提交资料真实有效，并对其应用内的内容与用户行为负责。
服务方应按约定提供服务，并对客户数据采取合理的安全措施。`,
  en: `This agreement (no. {number}) is made between {provider} (“the provider”) and {companyName} (“the customer”).
# 1. Services
The provider gives the customer access to interactive games, real-time data, billing and settlement through the console. The services are those of the applications and region services that the customer creates there.
# 2. Fees and settlement
The customer pays the prices published in the console. On the 2nd of each month at 12:00 (UTC+8) the provider issues the bill of the month before and sends it to {billingEmail}.
The first recharge fills the platform deposit. The deposit isn’t spent on bills and is returned when the account is closed.
# 3. Obligations
The customer warrants that its details are true and is responsible for the content and the users of its applications.
The provider delivers the services as agreed and protects the customer’s data by reasonable measures.`,
};

const notices = {
  zh: `# 四、通知
双方通知以书面形式送达。客户的联系人为 {contactPerson}，电话 {contactPhone}，邮箱 {contactEmail}，通讯地址 {mailingAddress}。
# 五、生效
本合同自 {startDate} 起生效；双方晚于该日签署完成的，自签署完成之日起生效。签署后任何一方不得单方修改或撤销。
# 六、争议解决
因本合同产生的争议由双方协商解决；协商不成的，提交服务方所在地有管辖权的人民法院解决。`,
  en: `# 4. Notices
Notices are given in writing. The customer’s contact is {contactPerson}, phone {contactPhone}, email {contactEmail}, address {mailingAddress}.
# 5. Effect
This agreement takes effect on {startDate}, or on the day both parties have signed if that is later. Neither party can change or revoke it alone once it is signed.
# 6. Disputes
The parties settle disputes by negotiation; failing that, the courts at the provider’s seat decide.`,
};

/** Versions 1 to 3, the last of them a draft. */
export const contractBodies = [
  {
    zh: `${first.zh}\n# 四、生效\n本合同自 {startDate} 起生效。`,
    en: `${first.en}\n# 4. Effect\nThis agreement takes effect on {startDate}.`,
  },
  { zh: `${first.zh}\n${notices.zh}`, en: `${first.en}\n${notices.en}` },
  {
    zh: `${first.zh}\n${notices.zh}\n# 七、保密\n双方对因履行本合同知悉的商业信息负有保密义务，期限为合同终止后三年。`,
    en: `${first.en}\n${notices.en}\n# 7. Confidentiality\nEach party keeps the other’s business information confidential, for three years after the end of this agreement.`,
  },
] as const;
