import type { apiFields as en } from '../en/api-fields.ts';
import type { Messages } from '../messages.ts';

export const apiFields: Messages<typeof en> = {
  'What the file is for.': '文件的用途。',
  'The file, as the last part of the form.': '文件，须为表单的最后一项。',
  'Name of the figure.': '数据项名称。',
  'Page, counted from 1. Pages reach the first 10,000 records':
    '页码，从 1 开始；最多可翻到前 10,000 条记录',
  'Records on a page': '每页记录数',
  'Text to search for; empty means no filter': '搜索关键词，留空则不筛选',
  'Only what has this status.': '仅返回该状态的记录。',
  'Only this region.': '仅返回该区域的记录。',
  'A column and its direction; the newest first where it is left out':
    '排序列与方向，不填则按时间倒序',
  'Format of the file.': '文件格式。',
  'Id of the application.': '应用的 ID。',
  'Id of the region service.': '区域服务的 ID。',
  'Id of the run of the callback check.': '回调检测的 ID。',
  'Id of the delivery.': '回调投递的 ID。',
  'Id of the webhook delivery.': 'Webhook 投递的 ID。',
  'Id of the export task.': '导出任务的 ID。',
  'Id of the bill.': '账单的 ID。',
  'Id of the usage alert.': '用量提醒的 ID。',
  'Id of the recharge.': '充值订单的 ID。',
  'Id of the bank transfer.': '对公转账的 ID。',
  'Id of the recharge or bank transfer.': '充值订单或对公转账的 ID。',
  'Id of the refund.': '退款的 ID。',
  'Id of the coupon.': '优惠券的 ID。',
  'Id of the invoice header.': '发票抬头的 ID。',
  'Id of the invoice.': '发票的 ID。',
  'Id of the contract.': '合同的 ID。',
  'Id of the package order.': '套餐订单的 ID。',
  'Id as an answer gave it': '响应中返回的 ID',
  'Name, as shown to people.': '名称，会展示给用户。',
  'Description, shown to the people of the company.': '描述，展示给本公司人员。',
  'Region that the service runs in.': '服务所在区域。',
  'Ids of the chosen games, replacing those stored.': '所选游戏的 ID，将替换已保存的列表。',
  'Package names and bundle ids by platform.': '各平台的包名与 Bundle ID。',
  'Platform of a package name: 1 iOS, 2 Android, 3 Web.': '包名所属平台：1 iOS，2 Android，3 Web。',
  'Package name, bundle id or domain.': '包名、Bundle ID 或域名。',
  'Only this category of games.': '仅返回该类别的游戏。',
  'Callback set: test or production.': '回调环境：test（测试）或 production（正式）。',
  "Callbacks to the customer's server, by kind.": '调用贵方服务端的回调，按种类列出。',
  'Kind of the callback.': '回调的种类。',
  'Address that is called.': '调用的地址。',
  'Template of the request body with placeholders, as it is stored.':
    '请求体模板，含占位符，按保存时的内容。',
  'Only this callback set: test or production.':
    '仅返回该回调环境：test（测试）或 production（正式）。',
  'Only of this kind.': '仅返回该种类的记录。',
  'First day of the period at UTC+8.': '起始日期（UTC+8）。',
  'Last day of the period at UTC+8, which is included.': '结束日期（UTC+8），含当日。',
  'What a point stands for. Weeks begin on Monday, and everything is at UTC+8.':
    '每个时间点的单位。每周从周一开始，时间均为 UTC+8。',
  'A day of the first unit. Whole units are read; without it as many as are usual.':
    '第一个单位中的某一天，按完整单位读取；不填则取默认数量。',
  'A day of the last unit; without it today.': '最后一个单位中的某一天，不填则为今天。',
  'What the groups are.': '分组方式。',
  'What was used. Gift revenue and bets are in the platform’s own currency.':
    '用量指标。礼物流水与下注额以平台自有币种计。',
  'The operation whose file is made: of a list, or of the dashboard':
    '生成哪个接口的文件：列表或数据看板',
  'Format of the file: csv or xlsx.': '文件格式：csv 或 xlsx。',
  'What the operation would be given besides the format, as texts.':
    '除格式外，传给该接口的参数，均为文本。',
  'Month at UTC+8.': '月份（UTC+8）。',
  'Language of the document; that of the request unless told.': '文件语言，不填则与请求语言一致。',
  'Position of the line on its bill.': '明细在账单中的序号。',
  'Day at UTC+8.': '日期（UTC+8）。',
  'Version of the alert as it was read; refused with 2009 if it has changed since.':
    '读取提醒时的版本号；此后如有变更，返回 2009。',
  'True to pause it, false to let it go on.': 'true 为暂停，false 为恢复。',
  'Decimal string in the settlement currency, such as 100.00.':
    '十进制字符串，以结算币种计，如 100.00。',
  'Payment gateway.': '支付渠道。',
  'Whether the recharge agreement was accepted; must be true.': '是否已同意充值协议，须为 true。',
  'Only of this type.': '仅返回该类型的记录。',
  'Id of an uploaded file with the purpose transfer_receipt.':
    '已上传文件的 ID，用途为 transfer_receipt。',
  'Remarks of the company, such as who has paid and what for.':
    '贵公司的备注，例如付款方名称、款项用途。',
  'Remarks on the invoice; empty if there are none.': '发票备注，没有则为空。',
  'That the details of the transfer are right; must be true.': '确认转账信息无误，须为 true。',
  'What to refund: each lot once, with its amount.': '退款内容：每个批次一项，附金额。',
  'Currency as ISO 4217 code.': '币种，ISO 4217 代码。',
  'The header; its fields depend on the market.': '发票抬头，字段随市场不同。',
  'Which form applies: mainland or overseas.':
    '适用的表单：mainland（中国大陆）或 overseas（海外）。',
  'Name of the company that invoices are made out to.': '发票抬头的公司名称。',
  'Business registration number, where it is another one than the tax code.':
    '工商注册号，仅当与税号不同时填写。',
  'Unified social credit code, or what the company is registered under for taxes.':
    '统一社会信用代码，或公司的税务登记号。',
  'Registered address; needed for special invoices.': '注册地址，开具专用发票时必填。',
  'Registered phone number; needed for special invoices.': '注册电话，开具专用发票时必填。',
  'Name of the bank; needed for special invoices.': '开户银行名称，开具专用发票时必填。',
  'Number of the bank account; needed for special invoices.': '银行账号，开具专用发票时必填。',
  'Country in ISO 3166-1 alpha-2': '国家或地区，ISO 3166-1 二位代码',
  'Whether it is chosen for a new application.': '是否作为新申请的默认抬头。',
  'Only what can still be invoiced, or only what can’t.':
    '仅返回仍可开票的，或仅返回不可再开票的。',
  'The header that it is made out to.': '开票所用的抬头。',
  '`general`: without deduction of the tax. `special`: with it, for taxpayers who need bank and address. `commercial`: for companies overseas.':
    '`general`：普通发票；`special`：专用发票，可抵扣税款，需填写开户行与地址；`commercial`：商业发票，适用于境外公司。',
  'Each bill and each order once, at most 100.': '每份账单、每笔订单各一项，最多 100 项。',
  'Whether it is a bill or a package order.': '账单或套餐订单。',
  'What of it to invoice': '本次开票的金额',
  'Key of the campaign': '活动标识',
  'Each package once, with how many of it.': '每个套餐一项，附数量。',
  'Each package once, with how many of it; all of which something is left unless told.':
    '每个套餐一项，附数量；不填则为所有仍有剩余的套餐。',
  'How many of the package.': '套餐数量。',
  'The sum that the buyer was shown, as a decimal string.': '买方所见的合计金额，十进制字符串。',
  'The balance or a gateway.': '余额或支付渠道。',
  'Why the refund is asked for.': '申请退款的原因。',
};
