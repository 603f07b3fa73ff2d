import type { apiCalls as en } from '../en/api-calls.ts';
import type { Messages } from '../messages.ts';

export const apiCalls: Messages<typeof en> = {
  'What the company owes on final bills, and whether its services are held for it':
    '本公司逾期账单的欠款，以及服务是否因此暂停',
  'Gateways of this deployment, and which of them take the company’s settlement currency':
    '可用的支付渠道，以及各渠道是否支持本公司的结算币种',
  'Settlement currencies with their decimal places and limits of a recharge':
    '结算币种，及其小数位数与充值限额',
  'Upload a file for one purpose; it is swept after a day unless something refers to it':
    '上传指定用途的文件；一天内未被引用的文件会被清除',
  'What the home page shows': '首页展示的数据',
  'What needs doing now and what the provider has decided, as far as the caller may see it':
    '当前待办，以及我方已作出的决定（仅限调用方有权查看的内容）',
  'One figure of the home page': '首页的单项数据',
  "The company's applications, newest first": '本公司的应用，按创建时间倒序',
  'All applications that the filters leave, a row for each region service, as CSV or XLSX':
    '按筛选条件导出全部应用，每个区域服务一行，CSV 或 XLSX 格式',
  'One application with its region services': '查询一个应用及其区域服务',
  'Create an application in one region; provisioning goes on in the background':
    '在一个区域创建应用，资源在后台开通',
  'Provision again what failed': '重新开通失败的资源',
  'Change name and description; the regions stay as they are': '修改应用的名称与描述，所在区域不变',
  'Delete an application none of whose region services is online':
    '删除应用；其所有区域服务均未上线时方可删除',
  'Serve an application in a further region; provisioning goes on in the background':
    '为应用新增一个服务区域，资源在后台开通',
  'One region service with all its configuration; secrets are never in it':
    '查询一个区域服务的全部配置，不含密钥',
  'The whole list of chosen games; betting games go to the provider for approval first':
    '保存所选游戏的完整列表；博彩类游戏须先经我方审批',
  'The whole list of package names, several per platform; duplicates are refused':
    '保存包名的完整列表，每个平台可有多个；不接受重复项',
  'What copying another region of the same application would add, and what not':
    '预览从同一应用的其他区域复制时，哪些内容会新增、哪些不会',
  'Copy games, package names and callbacks of another region of the same application':
    '从同一应用的其他区域复制游戏、包名与回调',
  'Go online, from not launched or offline': '上线区域服务（未上线或已下线时）',
  'Go offline: games of this region stop at once for all users':
    '下线区域服务，该区域的游戏立即对所有用户停止',
  'Delete a region service that is not online, with its configuration and credentials':
    '删除未上线的区域服务及其配置与凭证',
  'Games the company may choose in one region': '某区域内可选的游戏',
  'All callback URLs of one set; a change wants a new verification':
    '保存一组环境的全部回调地址；变更后须重新检测',
  'Call the URLs of a set as games would, step by step, in the background':
    '按游戏的调用方式逐步检测一组回调地址，在后台执行',
  'Runs of the verifier, newest first': '回调检测记录，按时间倒序',
  'One run with every request and answer': '查询一次回调检测，含每个请求与响应',
  'Run the same steps again against the same addresses as then, with new codes and signatures':
    '对当时的地址重新执行相同步骤，使用新的令牌与签名',
  'Real callbacks of a region service, newest first': '区域服务的真实回调记录，按时间倒序',
  'All real callbacks of a region service that the filters leave, as CSV or XLSX':
    '按筛选条件导出区域服务的全部真实回调记录，CSV 或 XLSX 格式',
  'One callback with its attempts': '查询一次回调及其各次尝试',
  'Send the same body again now, signed anew, to the URL that is saved now':
    '立即向当前保存的地址重新发送相同内容，并重新签名',
  'Resend undelivered messages that match the filters, at most the newest 500':
    '重新发送符合条件的未送达消息，最多为最新的 500 条',
  'What was used by day, week or month, in groups, beside the period before':
    '按日、周或月分组查询用量，并与上一周期对比',
  'Applications and games that usage can be filtered by': '可用于筛选用量的应用与游戏',
  'All groups with all measures at each point, as a file': '导出各时间点、各分组的全部指标',
  'Lines of bills that charge what was used in a few days, the largest first':
    '某几日用量所对应的账单明细，按金额倒序',
  'The company’s export tasks of what the caller may export, the newest first':
    '本公司的导出任务（仅限调用方有权导出的内容），按时间倒序',
  'Have the file of a list made in the background, with up to a million rows':
    '在后台生成列表文件，最多 100 万行',
  'Stop an export task that has not ended': '取消未结束的导出任务',
  'Begin an export task anew that failed, was cancelled or has expired':
    '重新执行失败、已取消或已过期的导出任务',
  'The file of a completed export task': '下载已完成的导出任务的文件',
  'Bills of the company, those of the running month included, newest month first':
    '本公司的账单，含本月账单，按月份倒序',
  'All bills that the filters leave, as CSV or XLSX': '按筛选条件导出全部账单，CSV 或 XLSX 格式',
  'One bill with its lines and their formulas': '查询一份账单及其明细与计算公式',
  'Settlement statement of a final bill, as PDF or XLSX': '下载已出账单的结算单，PDF 或 XLSX 格式',
  'What a line is made of: games, and days of each, that add up to it':
    '一条账单明细的构成：各游戏及其每日数据，合计等于该明细',
  'The events of a game and a day that a line is made of, by their time':
    '构成账单明细的某游戏某日的事件，按时间排序',
  'What the running month comes to so far, by application': '本月截至目前的费用，按应用划分',
  'What the running month is expected to come to, at most a minute old, and how good that was last month':
    '预计本月费用（至多为一分钟前的结果），以及上月预测的准确程度',
  'Thirteen months by category, the running one included, of all applications or of one':
    '十三个月（含本月）的分类费用，可查全部应用或单个应用',
  'Alerts on charges and usage, and what the company was told lately':
    '费用与用量提醒，以及近期已发送的提醒',
  'Pause an alert, or let it go on': '暂停或恢复提醒',
  'Delete an alert; what it told stays': '删除提醒，已发送的记录保留',
  'Balances and available credit of the company': '本公司的余额与可用额度',
  'Open a recharge order and get what the payer needs to pay it':
    '创建充值订单，返回付款所需的信息',
  'One recharge order': '查询一笔充值订单',
  'Orders that can still be paid or are being processed, newest first, at most 20':
    '仍可支付或处理中的充值订单，按时间倒序，最多 20 笔',
  'Ask the gateway how a pending order stands: for the payer who comes back before the notification does':
    '向支付渠道查询待支付订单的状态，用于付款人先于支付通知返回的情况',
  'Go back to the gateway for an order that is still pending': '为仍待支付的订单重新前往支付渠道',
  'Movements of funds, newest first': '收支明细，按时间倒序',
  'All movements of funds that the filters leave, as CSV or XLSX':
    '按筛选条件导出全部收支明细，CSV 或 XLSX 格式',
  'Where to transfer money to, and the company’s own remittance code':
    '对公转账的收款账户，以及本公司的汇款码',
  'Transfers that the company has declared, newest first': '本公司已提交的对公转账，按时间倒序',
  'All declared transfers that the filters leave, as CSV or XLSX':
    '按筛选条件导出全部对公转账，CSV 或 XLSX 格式',
  'One declared transfer with its receipt': '查询一笔对公转账及其回单',
  'Declare a transfer to the provider’s account, with its receipt, for review':
    '提交一笔对公转账及其回单，等待审核',
  'Take a declared transfer back before it is decided': '撤回尚未审核的对公转账',
  'Receipt of money that came in, by the id of what brought it, as PDF':
    '入账收据（按入账来源的 ID），PDF 格式',
  'Receipt of what was paid out for a refund, as PDF': '退款付出凭证，PDF 格式',
  'Statement of account of a month at UTC+8: opening balance, every movement, closing balance':
    '某月（UTC+8）的对账单：期初余额、全部收支与期末余额',
  'What is left of each sum that came in, and where a refund of it would go':
    '各笔入账剩余的可退金额，以及退款的去向',
  'Ask for a refund of what is unused, by lots; the money is held while it is under review':
    '按批次申请退还未使用的金额；审核期间该金额冻结',
  'Refunds that were asked for, newest first': '退款申请，按时间倒序',
  'All refunds that the filters leave, as CSV or XLSX':
    '按筛选条件导出全部退款申请，CSV 或 XLSX 格式',
  'Take a refund back before staff have taken it up; its money is back in the balance':
    '撤回尚未受理的退款申请，金额退回余额',
  'One refund, with the destination and progress of each of its parts':
    '查询一笔退款，含各部分的退款路径与进度',
  'When the company is told of a low balance or credit, and when it was told':
    '余额与可用额度提醒的设置、当前状态及提醒记录',
  'When the company is told of packages that expire or run out, and which do now':
    '套餐到期与额度不足提醒的设置及当前状态',
  'Services whose servers don’t accept callbacks now, and who is told of it':
    '当前回调异常的区域服务，以及提醒的接收人',
  'Coupons of the company, newest first': '本公司的优惠券，按时间倒序',
  'All coupons that the filters leave, as CSV or XLSX':
    '按筛选条件导出全部优惠券，CSV 或 XLSX 格式',
  'One coupon of the company, and what it was used for': '查询一张优惠券及其使用情况',
  'What can be invoiced, with the parts of its formula, and the company’s headers':
    '可开票金额及其计算过程，以及本公司的发票抬头',
  'Add a header, or change the one whose id is given': '新增发票抬头；提供 ID 时修改该抬头',
  'Remove a header; invoices that were made out to it keep it':
    '删除发票抬头，已用其开具的发票不受影响',
  'Settled bills and paid package orders with what can be invoiced of each, newest first':
    '已结清账单与已支付套餐订单，及其可开票金额，按时间倒序',
  'All settled bills and paid package orders that the filters leave, as CSV or XLSX':
    '按筛选条件导出全部已结清账单与已支付套餐订单，CSV 或 XLSX 格式',
  'Invoices that were applied for, newest first': '开票申请，按时间倒序',
  'All invoices that the filters leave, as CSV or XLSX': '按筛选条件导出全部发票，CSV 或 XLSX 格式',
  'One invoice with the bills and package orders it is made of, and its files':
    '查询一张发票，含所开的账单与套餐订单及其文件',
  'Apply for an invoice of settled bills and paid package orders, or of a part of each':
    '为已结清账单与已支付套餐订单的全部或部分金额申请开票',
  'Take an application back before it is decided; its amount can be applied for again':
    '撤回尚未处理的开票申请，其金额可重新申请',
  'A commercial invoice as PDF': '形式发票，PDF 格式',
  'The company’s contract that is under way or in effect, and what a new one would begin with':
    '本公司办理中或生效中的合同，以及新合同的初始内容',
  'The company’s contracts, newest first': '本公司的合同，按时间倒序',
  'All contracts that the filters leave, as CSV or XLSX':
    '按筛选条件导出全部合同，CSV 或 XLSX 格式',
  'One contract with its party and its signatures': '查询一份合同，含签约方与签署记录',
  'What the contract says, as a PDF without signatures, in either language':
    '合同内容（未签署），PDF 格式，可选语言',
  'The signed contract, byte for byte as it was signed': '已签署的合同，与签署时的文件完全一致',
  'Package orders of the company, newest first': '本公司的套餐订单，按时间倒序',
  'All package orders that the filters leave, as CSV or XLSX':
    '按筛选条件导出全部套餐订单，CSV 或 XLSX 格式',
  'Order packages of a running campaign at the prices of now, to be paid in 30 minutes':
    '按当前价格订购进行中活动的套餐，须在 30 分钟内支付',
  'One package order, with what is left of its quotas': '查询一笔套餐订单，含剩余额度',
  'Pay an order from the balance at once, or get what the payer needs at a gateway':
    '以余额立即支付订单，或获取支付渠道的付款信息',
  'Ask the gateway how an unpaid order stands, for the payer who comes back':
    '向支付渠道查询未支付订单的状态，用于付款人返回时',
  'Cancel an unpaid order; its payment is closed at the gateway':
    '取消未支付的订单，并在支付渠道关闭该笔支付',
  'Ask for what is unused of packages of a paid order to be refunded; an operator decides':
    '为已支付订单中套餐的未使用部分申请退款，由我方审核',
  'Receipt of what was paid for a package order, as PDF': '套餐订单的付款收据，PDF 格式',
  'Who calls: the person, what they may do in this call, and the API key if it is one':
    '当前调用者：所属成员、本次调用可用的权限，以及所用的 API 密钥（如有）',
  'The endpoints to which events of the company are sent, oldest first':
    '接收本公司事件的 Webhook 地址，按创建时间升序',
  'Events that were sent to the endpoints of the company, newest first':
    '发送至本公司 Webhook 地址的事件，最新的在前',
  'All events that the filters leave, as CSV or XLSX': '导出符合筛选条件的全部事件（CSV 或 XLSX）',
  'One event sent to one endpoint, with its attempts': '发送至某一地址的单个事件，含各次发送记录',
  'Prices of a cart for the company: its currency, purchase limits and unpaid orders':
    '按本公司的币种、限购与未支付订单计算购物车价格',
};
