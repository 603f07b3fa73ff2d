import type { StatementLine } from '@arcadia/domain/ports/payment-gateway';
import { instantOfClockText } from '@arcadia/kernel/calendar';
import { parseExact } from '@arcadia/kernel/decimal';
import { money, parseDecimal, roundToMoney } from '@arcadia/kernel/money';
import type { Money } from '@arcadia/kernel/money';

/** Columns of the file that we use. Older merchants have 总金额 and 退款金额 in place of the last two. */
const columns = {
  time: '交易时间',
  merchantId: '商户号',
  transactionId: '微信订单号',
  orderId: '商户订单号',
  state: '交易状态',
  currency: '货币种类',
  refundId: '商户退款单号',
  refundState: '退款状态',
  fee: '手续费',
} as const;
const orderAmount = ['订单金额', '总金额'];
const refundAmount = ['申请退款金额', '退款金额'];
const countOfSummary = '总交易单数';

type Row = {
  /** Cells of a column by its heading; undefined where the statement has none. */
  find(column: string): string | undefined;
  /** @throws Error where the statement has no such column. */
  get(column: string): string;
};

/**
 * Reads the file of all trades of a day: a header, a line for each payment and refund, whose fields begin with a
 * backtick, a header of the summary and the summary. @throws Error that says what is wrong with it.
 */
export function readStatementFile(text: string, merchantId: string): StatementLine[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  const header = lines[0]?.split(',') ?? [];
  const summaryAt = lines.findIndex((line) => line.startsWith(countOfSummary));
  if (summaryAt < 1 || summaryAt !== lines.length - 2)
    throw new Error('the statement has no summary at its end');
  const rows = lines.slice(1, summaryAt).map((line) => rowOf(header, line));
  const [count] = fieldsOf(lines.at(-1) ?? '');
  if (count !== String(rows.length)) throw new Error('the statement lacks lines');
  return rows.flatMap((row) => {
    if (row.get(columns.merchantId) !== merchantId)
      throw new Error('the statement is another merchant’s');
    if (row.get(columns.currency) !== 'CNY') throw new Error('the statement is not in CNY');
    return lineOf(row);
  });
}

function lineOf(row: Row): StatementLine[] {
  const common = {
    orderId: row.get(columns.orderId) || null,
    gatewayPaymentId: row.get(columns.transactionId),
    fee: feeOf(row.get(columns.fee)),
    occurredAt: timeOf(row.get(columns.time)),
  };
  switch (row.get(columns.state)) {
    case 'SUCCESS':
      return [{ kind: 'payment', ...common, refundId: null, amount: amountOf(row, orderAmount) }];
    case 'REFUND':
    case 'REVOKED': {
      // Refunds are listed when they are accepted. What could not be completed by then gave nothing back.
      if (['FAIL', 'FAILED', 'CLOSED', 'CHANGE', 'ABNORMAL'].includes(row.get(columns.refundState)))
        return [];
      const refundId = given(row.get(columns.refundId));
      return [{ kind: 'refund', ...common, refundId, amount: amountOf(row, refundAmount) }];
    }
    default:
      throw new Error('the statement has a trade in an unknown state');
  }
}

function rowOf(header: readonly string[], line: string): Row {
  const fields = fieldsOf(line);
  if (fields.length !== header.length) throw new Error('a line of the statement can’t be read');
  const find = (column: string) => fields[header.indexOf(column)]?.trim();
  return {
    find,
    get(column) {
      const field = find(column);
      if (field === undefined) throw new Error(`the statement has no column ${column}`);
      return field;
    },
  };
}

/** Nothing is quoted: the backtick that begins every field tells its comma from one within a text. */
function fieldsOf(line: string): string[] {
  if (!line.startsWith('`')) throw new Error('a line of the statement can’t be read');
  return line.slice(1).split(',`');
}

function amountOf(row: Row, candidates: readonly string[]): Money {
  const text = candidates.map((column) => row.find(column)).find((field) => field !== undefined);
  const amount = parseDecimal(text ?? '', 'CNY');
  if (!amount || amount.amount <= 0n) throw new Error('the statement has an unreadable amount');
  return amount;
}

/** A fee has up to five places; what is settled is rounded to fen. */
function feeOf(text: string): Money {
  const fee = parseExact(text);
  if (!fee) throw new Error('the statement has an unreadable fee');
  return fee.units === 0n ? money(0n, 'CNY') : roundToMoney(fee, 'CNY');
}

function timeOf(text: string): Date {
  const time = instantOfClockText(text);
  if (!time) throw new Error('the statement has an unreadable time');
  return time;
}

/** `0` stands for none. */
function given(text: string): string | null {
  return text === '' || text === '0' ? null : text;
}
