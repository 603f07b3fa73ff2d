import { createHmac, timingSafeEqual } from 'node:crypto';
import { addDays, endOfDay } from '@arcadia/kernel/calendar';
import { formatDecimal, money } from '@arcadia/kernel/money';
import { type FormFields, encodeForm } from '../../form.ts';
import { type Movement, movementsOn } from '../../simulator/movements.ts';
import type { PaymentBook } from '../../simulator/payment-book.ts';
import { amountOf } from '../../simulator/payment.ts';
import { formatAlipayTime } from '../time.ts';
import { encodeGbk } from './encode-gbk.ts';
import { buyer } from './trade.ts';

export type BillWorld = { book: PaymentBook; sellerId: string; gatewayPrivateKey: string };

/** An address is good for this long. */
const addressLifetimeMs = 30_000;
/** The bill of a day is made so long after its end. */
const madeAfterMs = 9 * 3_600_000;
/** Alipay keeps 0.6 % of a payment; here it gives its share back with a refund. */
const feePerMille = 6n;

/** Shop, its name, operator and terminal. */
const noShop = ['', '', '', ''];
const noDiscounts = ['0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00'];
const header =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** The movements of a day if there is a bill of it: it was made, and there were any. */
export async function billedMovements(
  book: PaymentBook,
  day: string,
  now: Date,
): Promise<Movement[] | null> {
  if (now.getTime() < endOfDay(day).getTime() + madeAfterMs) return null;
  const movements = await movementsOn(book, day);
  return movements.length > 0 ? movements : null;
}

/** The parameters of the address from which the bill is downloaded; they prove that it was handed out. */
export function billAddressQuery(world: BillWorld, day: string, now: Date): string {
  const fields = {
    bizType: 'trade',
    userId: `${world.sellerId}0156`,
    fileType: 'csv.zip',
    bizDates: day.replaceAll('-', ''),
    downloadFileName: `${fileName(world, day)}.csv.zip`,
    timestamp: String(now.getTime() + addressLifetimeMs),
  };
  const known = encodeForm(fields);
  return `${known}&token=${tokenOf(world, known)}`;
}

/** The ZIP at such an address; null for an address that was not handed out or is too old. */
export async function downloadBill(
  world: BillWorld,
  query: string,
  now: Date,
): Promise<Buffer | null> {
  const [known = '', token = ''] = query.split('&token=');
  const expected = tokenOf(world, known);
  if (token.length !== expected.length) return null;
  if (!timingSafeEqual(Buffer.from(token), Buffer.from(expected))) return null;
  const fields = new URLSearchParams(known);
  const day = (fields.get('bizDates') ?? '').replace(/^(\d{4})(\d\d)/, '$1-$2-');
  const movements = await billedMovements(world.book, day, now);
  if (Number(fields.get('timestamp')) < now.getTime() || !movements) return null;
  const lines = await billLines(world, day, movements, now);
  const name = fileName(world, day);
  return zip({ [`${name}.csv`]: lines, [`${name}(汇总).csv`]: summaryLines(world, movements) });
}

function fileName({ sellerId }: BillWorld, day: string): string {
  return `${sellerId}0156_${day.replaceAll('-', '')}_业务明细`;
}

function tokenOf({ gatewayPrivateKey }: BillWorld, query: string): string {
  return createHmac('sha256', gatewayPrivateKey).update(query).digest('hex');
}

async function zip(files: FormFields): Promise<Buffer> {
  const { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } = await import('@zip.js/zip.js');
  const writer = new ZipWriter(new Uint8ArrayWriter(), {
    useWebWorkers: false,
    useUnicodeFileNames: false,
    encodeText: encodeGbk,
  });
  for (const [name, text] of Object.entries(files))
    await writer.add(name, new Uint8ArrayReader(encodeGbk(text)));
  return Buffer.from(await writer.close());
}

async function billLines(
  { sellerId }: BillWorld,
  day: string,
  movements: readonly Movement[],
  now: Date,
): Promise<string> {
  const { writeCsv } = await import('hucre/csv');
  const payments = movements.filter(({ refund }) => refund === null);
  const refunds = movements.filter(({ refund }) => refund !== null);
  return [
    '#支付宝业务明细查询',
    `#账号：[${sellerId}0156]`,
    `#起始日期：[${midnight(day)}]   终止日期：[${midnight(addDays(day, 1))}]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    header,
    writeCsv(movements.map(rowOf), { lineSeparator: '\n' }).trimEnd(),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${payments.length}笔，商家实收共${sum(payments)}元，商家优惠共0.00元`,
    `#退款合计：${refunds.length}笔，商家实收退款共${sum(refunds)}元，商家优惠退款共0.00元`,
    `#导出时间：[${formatAlipayTime(now).replace(/^(\d{4})-(\d\d)-(\d\d)/, '$1年$2月$3日')}]`,
    '',
  ].join('\r\n');
}

function summaryLines({ sellerId }: BillWorld, movements: readonly Movement[]): string {
  return `#支付宝业务汇总查询\r\n#账号：[${sellerId}0156]\r\n#合计：${movements.length}笔\r\n`;
}

/** Numbers end with a tab, as Alipay's do, so that spreadsheets keep their digits. */
function rowOf(movement: Movement): string[] {
  const { payment, refund, at } = movement;
  const amount = signedAmount(movement);
  const fee = -((amount * feePerMille + (amount < 0n ? -500n : 500n)) / 1000n);
  return [
    `${payment.paymentId}\t`,
    `${payment.orderId}\t`,
    refund ? '退款' : '交易',
    payment.subject,
    formatAlipayTime(new Date(payment.createdAt ?? payment.openedAt)),
    formatAlipayTime(at),
    ...noShop,
    buyer.logonId,
    decimal(amount),
    decimal(amount),
    ...noDiscounts,
    refund ? `${refund.refundId}\t` : '',
    decimal(fee),
    '0.00',
    '',
  ];
}

function sum(movements: readonly Movement[]): string {
  return decimal(movements.map(signedAmount).reduce((total, amount) => total + amount, 0n));
}

function signedAmount({ payment, refund }: Movement): bigint {
  const { currency, amount } = payment;
  return refund
    ? -amountOf({ amount: refund.amount, currency }).amount
    : amountOf({ amount, currency }).amount;
}

function decimal(amount: bigint): string {
  return formatDecimal(money(amount, 'CNY'));
}

function midnight(day: string): string {
  const [year, month, date] = day.split('-');
  return `${year}年${month}月${date}日 00:00:00`;
}
