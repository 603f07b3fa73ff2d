import { addDays } from '@arcadia/kernel/calendar';
import { type Money, money, parseDecimal } from '@arcadia/kernel/money';
import type { StatementLine } from '@arcadia/domain/ports/payment-gateway';
import { parseCsv } from 'hucre/csv';
import { GatewayUnavailable } from '../../gateway-error.ts';
import { parseAlipayTime } from '../time.ts';

const columns = {
  tradeNo: '支付宝交易号',
  orderId: '商户订单号',
  type: '业务类型',
  completedAt: '完成时间',
  amount: '订单金额',
  received: '商家实收',
  refundId: '退款批次号/请求号',
  fee: '服务费',
} as const;
type Column = keyof typeof columns;
type Row = Readonly<Record<Column, string>>;

const listStart = /^#-+业务明细列表-+$/;
const listEnd = /^#-+业务明细列表结束-+$/;

/**
 * Reads Alipay's daily list of trades (`业务明细`), a CSV in GBK between comment lines. Everything that the file says
 * about itself must agree: the account, the day, its end, the number of columns, and the totals below the list. A file
 * with a single row that can't be read is refused as a whole, since a row that is left out is money nobody looks for.
 */
export function parseBill(
  csv: Uint8Array,
  { sellerId, day }: { sellerId: string; day: string },
): StatementLine[] {
  const lines = decodeGbk(csv)
    .split(/\r?\n/)
    .map((line) => line.replace(/[\t ]+$/, ''));
  const start = lines.findIndex((line) => listStart.test(line));
  const end = lines.findIndex((line) => listEnd.test(line));
  if (start < 0 || end < start) throw unreadable('the list has no beginning or no end');
  checkHead(lines.slice(0, start), sellerId, day);
  const rows = readRows(lines.slice(start + 1, end).join('\n'));
  checkTotals(lines.slice(end + 1), rows);
  return rows.map(toLine);
}

function decodeGbk(csv: Uint8Array): string {
  try {
    return new TextDecoder('gbk', { fatal: true }).decode(csv);
  } catch (cause) {
    throw unreadable('it is not GBK', { cause });
  }
}

/** The account is the merchant's user id with a suffix. */
function checkHead(head: readonly string[], sellerId: string, day: string): void {
  const account = head.map((line) => /^#账号：\[(\d+)\]$/.exec(line)?.[1]).find(Boolean);
  if (!account?.startsWith(sellerId)) throw unreadable('it is of another account');
  const period = head
    .map((line) => /^#起始日期：\[(.+?)\]\s*终止日期：\[(.+?)\]$/.exec(line))
    .find((match) => match !== null);
  if (period?.[1] !== midnight(day) || period[2] !== midnight(addDays(day, 1)))
    throw unreadable('it is of another day');
}

function midnight(day: string): string {
  const [year, month, date] = day.split('-');
  return `${year}年${month}月${date}日 00:00:00`;
}

function readRows(list: string): Row[] {
  const [header = [], ...body] = parseCsv(list, { delimiter: ',', skipEmptyRows: true });
  const names = header.map((name) => cell(name).replace(/[（(]元[）)]$/, ''));
  const indexOf = (column: Column): number => {
    const index = names.indexOf(columns[column]);
    if (index < 0) throw unreadable(`it has no column ${columns[column]}`);
    return index;
  };
  const at = {
    tradeNo: indexOf('tradeNo'),
    orderId: indexOf('orderId'),
    type: indexOf('type'),
    completedAt: indexOf('completedAt'),
    amount: indexOf('amount'),
    received: indexOf('received'),
    refundId: indexOf('refundId'),
    fee: indexOf('fee'),
  };
  return body.map((cells, number) => {
    if (cells.length !== header.length) throw unreadable(`row ${number + 1} has other columns`);
    return {
      tradeNo: cell(cells[at.tradeNo]),
      orderId: cell(cells[at.orderId]),
      type: cell(cells[at.type]),
      completedAt: cell(cells[at.completedAt]),
      amount: cell(cells[at.amount]),
      received: cell(cells[at.received]),
      refundId: cell(cells[at.refundId]),
      fee: cell(cells[at.fee]),
    };
  });
}

/** Alipay ends numbers with a tab, so that spreadsheets keep their digits. */
function cell(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function checkTotals(foot: readonly string[], rows: readonly Row[]): void {
  const check = (pattern: RegExp, type: string): void => {
    const told = foot.map((line) => pattern.exec(line)).find((match) => match !== null);
    if (!told) return;
    const counted = rows.filter((row) => row.type === type);
    const sum = counted.reduce((total, row) => total + amountOf(row.received).amount, 0n);
    if (Number(told[1]) !== counted.length || amountOf(told[2] ?? '').amount !== sum)
      throw unreadable('its totals do not agree with its rows');
  };
  check(/^#交易合计：(\d+)笔，商家实收共(-?[\d.]+)元/, '交易');
  check(/^#退款合计：(\d+)笔，商家实收退款共(-?[\d.]+)元/, '退款');
}

function toLine(row: Row): StatementLine {
  const amount = amountOf(row.amount);
  const charged = amountOf(row.fee);
  const occurredAt = parseAlipayTime(row.completedAt);
  if (row.tradeNo === '' || !occurredAt) throw unreadable('a row has no number or no time');
  const common = {
    orderId: row.orderId || null,
    gatewayPaymentId: row.tradeNo,
    // A fee is written as what the merchant's account gains.
    fee: money(-charged.amount, 'CNY'),
    occurredAt,
  };
  if (row.type === '交易' && amount.amount > 0n)
    return { ...common, kind: 'payment', refundId: null, amount };
  if (row.type === '退款' && amount.amount < 0n) {
    const refundId = row.refundId || null;
    return { ...common, kind: 'refund', refundId, amount: money(-amount.amount, 'CNY') };
  }
  throw unreadable('a row is neither a payment nor a refund');
}

function amountOf(text: string): Money {
  const amount = parseDecimal(text, 'CNY');
  if (!amount) throw unreadable('a row has no amount');
  return amount;
}

function unreadable(detail: string, options?: ErrorOptions): GatewayUnavailable {
  return new GatewayUnavailable('alipay', `the bill can't be read: ${detail}`, options);
}
