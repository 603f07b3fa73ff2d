import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { addDays, clockText, dayOf, endOfDay } from '@arcadia/kernel/calendar';
import type { FormFields } from '../../form.ts';
import type { SimulatedPayment, SimulatedRefund } from '../../simulator/payment.ts';
import { type ApiOutcome, type ApiWorld, done, refuse } from './api-outcome.ts';
import { fenOf, type Identity, payer } from './order.ts';

const header =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const summaryHeader =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

/** Statements are made from 10:00 of the next day on and kept for three months. */
const readyAfterMs = 10 * 3_600_000;
const keptDays = 90;
/** A statement can't leave out what it doesn't know. */
const maxPayments = 100_000;
/** Of a thousand: 0.6 %. */
const feeRate = 6;

type Movement = { at: string; payment: SimulatedPayment; refund: SimulatedRefund | null };

/** Where the statement of a day is, and its hash. */
export async function statementAddress(
  world: ApiWorld,
  { bill_date: day = '', bill_type: type = 'ALL', tar_type: packing }: FormFields,
  now: Date,
): Promise<ApiOutcome> {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && dayOf(endOfDay(day).getTime() - 1) === day;
  const isKept = isDay && day < dayOf(now) && day >= addDays(dayOf(now), -keptDays);
  if (!isKept || type !== 'ALL' || !['GZIP', undefined].includes(packing))
    return refuse(400, 'PARAM_ERROR', '账单日期或账单类型错误');
  if (now.getTime() < endOfDay(day).getTime() + readyAfterMs)
    return refuse(400, 'STATEMENT_CREATING', '账单生成中');
  const file = await statementFile(world, day);
  if (file === null) return refuse(400, 'NO_STATEMENT_EXIST', '请求的账单文件不存在');
  const suffix = packing === 'GZIP' ? '&tartype=gzip' : '';
  return done({
    hash_type: 'SHA1',
    hash_value: createHash('sha1').update(file).digest('hex'),
    download_url: `${world.apiUrl}/v3/billdownload/file?token=${day}${suffix}`,
  });
}

/** The file itself, packed if it was asked for so; null if there is none. */
export async function downloadedStatement(
  world: ApiWorld,
  { token = '', tartype }: FormFields,
): Promise<Buffer | null> {
  const file = await statementFile(world, token);
  if (file === null) return null;
  return tartype === 'gzip' ? gzipSync(file) : Buffer.from(file);
}

/** Payments at the time they were made, refunds at the time they were accepted; null for a day without any. */
async function statementFile({ book, identity }: ApiWorld, day: string): Promise<string | null> {
  const payments = await book.latest(maxPayments);
  if (payments.length === maxPayments)
    throw new Error('the simulator has more payments than its statements can list');
  const movements = payments
    .flatMap(movementsOf)
    .filter(({ at }) => dayOf(new Date(at)) === day)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
  if (movements.length === 0) return null;
  const lines = movements.map((movement) => line(fieldsOf(movement, identity)));
  return `\uFEFF${[header, ...lines, summaryHeader, line(summaryOf(movements))].join('\r\n')}\r\n`;
}

function movementsOf(payment: SimulatedPayment): Movement[] {
  if (payment.paidAt === null) return [];
  const refunds = payment.refunds.map((refund) => ({ at: refund.requestedAt, payment, refund }));
  return [{ at: payment.paidAt, payment, refund: null }, ...refunds];
}

function fieldsOf(movement: Movement, { appId, merchantId }: Identity): string[] {
  const { at, payment, refund } = movement;
  const paid = yuan(paidOf(movement));
  const refunded = yuan(refundedOf(movement));
  return [
    clockText(new Date(at)),
    appId,
    merchantId,
    '0',
    '',
    payment.paymentId,
    payment.orderId,
    payer.openid,
    'NATIVE',
    refund === null ? 'SUCCESS' : 'REFUND',
    'OTHERS',
    'CNY',
    paid,
    '0.00',
    refund?.number ?? '0',
    refund?.refundId ?? '0',
    refunded,
    '0.00',
    refund === null ? '' : 'ORIGINAL',
    refund === null ? '' : refundStates[refund.status],
    payment.subject,
    '',
    `${yuan(feeOf(movement))}000`,
    '0.60%',
    paid,
    refunded,
    '',
  ];
}

const refundStates = { pending: 'PROCESSING', refunded: 'SUCCESS', failed: 'CHANGE' } as const;

function summaryOf(movements: readonly Movement[]): string[] {
  const sum = (of: (movement: Movement) => number) =>
    yuan(movements.reduce((total, movement) => total + of(movement), 0));
  const [paid, refunded, fees] = [sum(paidOf), sum(refundedOf), sum(feeOf)];
  return [String(movements.length), paid, refunded, '0.00', `${fees}000`, paid, refunded];
}

function paidOf({ payment, refund }: Movement): number {
  return refund === null ? fenOf(payment.amount) : 0;
}

function refundedOf({ refund }: Movement): number {
  return refund === null ? 0 : fenOf(refund.amount);
}

/** A refund gives its part of the fee back. */
function feeOf(movement: Movement): number {
  const fee = (fen: number) => Math.round((fen * feeRate) / 1000);
  return fee(paidOf(movement)) - fee(refundedOf(movement));
}

function line(fields: readonly string[]): string {
  return fields.map((field) => `\`${field.replaceAll(/[\r\n]/g, ' ')}`).join(',');
}

/** Fen as a decimal string of yuan. */
function yuan(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
