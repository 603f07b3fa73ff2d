import type { Currency } from '@arcadia/kernel/money';
import type { LedgerErrorReason } from '../ledger-error.ts';
import type { Line, Transfer } from '../post.ts';
import { rechargeTransfer } from '../templates/recharge.ts';
import { modelCompanies, type Operation, type UnlawfulWay } from './operations.ts';

/** An operation made concrete: what is sent to the ledger, and what the model needs to judge the answer. */
export type Attempt = {
  readonly key: string;
  readonly sent: { post: Transfer } | { reverse: bigint };
  /** What it does to each account if it is done. */
  readonly effects: ReadonlyMap<string, bigint>;
  /** Why it must be refused whatever the balances are; null for a lawful one. */
  readonly unlawful: LedgerErrorReason | null;
};

/** A lawful attempt that was done. */
export type Done = { readonly attempt: Attempt; readonly transferId: bigint };

const occurredAt = new Date('2026-01-01T00:00:00Z');

export class AttemptMaker {
  readonly #prefix: string;
  #count = 0;

  /** `prefix` keeps the companies and keys of several runs on one database apart. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  companyId(index: number): string {
    return `co_${this.#prefix}_${index}`;
  }

  /** Null where the operation needs an earlier transfer and there is none. */
  make(operation: Operation, done: readonly Done[]): Attempt | null {
    this.#count += 1;
    const key = `${this.#prefix}:${this.#count}`;
    if ('earlier' in operation) {
      const target = done[operation.earlier % Math.max(done.length, 1)];
      return target ? fromEarlier(operation.do, target) : null;
    }
    if (operation.do === 'unlawful') {
      const { transfer, reason } = this.#unlawful(operation, key);
      return { key, sent: { post: transfer }, effects: new Map(), unlawful: reason };
    }
    const transfer = this.#transfer(operation, key);
    return {
      key: transfer.idempotencyKey,
      sent: { post: transfer },
      effects: effectsOf(transfer),
      unlawful: null,
    };
  }

  #transfer(
    operation: Exclude<Operation, { earlier: number } | { do: 'unlawful' }>,
    key: string,
  ): Transfer {
    if (operation.do === 'settle') {
      const { currency, amount } = operation;
      return this.#test('settle', key, null, currency, [
        { kind: 'bank', amount: -amount },
        { kind: 'gateway_clearing', detail: 'alipay', amount },
      ]);
    }
    const companyId = this.companyId(operation.company);
    const currency = modelCompanies[operation.company] ?? 'CNY';
    if (operation.do === 'recharge') {
      const toDeposit = { amount: operation.toDeposit, currency };
      const toCash = { amount: operation.toCash, currency };
      return rechargeTransfer({
        rechargeId: key,
        companyId,
        gateway: 'alipay',
        toDeposit,
        toCash,
        occurredAt,
      });
    }
    return this.#test(operation.do, key, companyId, currency, linesOf(operation));
  }

  #test(
    name: string,
    key: string,
    companyId: string | null,
    currency: Currency,
    lines: Line[],
  ): Transfer {
    return {
      template: `test_${name}`,
      idempotencyKey: key,
      companyId,
      currency,
      reference: key,
      occurredAt,
      lines,
    };
  }

  #unlawful({ company, how, amount }: Extract<Operation, { do: 'unlawful' }>, key: string) {
    const currency = modelCompanies[company] ?? 'CNY';
    const spend = this.#transfer({ do: 'spend', company, amount }, key);
    const grant = this.#transfer({ do: 'grant', company, amount }, key);
    return unlawfulTransfer(how, { spend, grant, amount, currency });
  }
}

function fromEarlier(
  how: 'repeat' | 'repeatChanged' | 'reverse',
  { attempt, transferId }: Done,
): Attempt {
  if (how === 'reverse' || !('post' in attempt.sent)) {
    const effects = new Map([...attempt.effects].map(([account, delta]) => [account, -delta]));
    return {
      key: `reversal:${transferId}`,
      sent: { reverse: transferId },
      effects,
      unlawful: null,
    };
  }
  if (how === 'repeat') return attempt;
  const { post } = attempt.sent;
  const lines = post.lines.map((line) => ({ ...line, amount: line.amount * 2n }));
  return {
    ...attempt,
    sent: { post: { ...post, lines } },
    effects: new Map(),
    unlawful: 'keyReused',
  };
}

type PlainOperation = Extract<Operation, { company: number }>;

function linesOf(operation: Exclude<PlainOperation, { do: 'recharge' | 'unlawful' }>): Line[] {
  const revenue = (amount: bigint): Line => ({ kind: 'revenue', detail: 'games', amount });
  switch (operation.do) {
    case 'spend':
      return [{ kind: 'cash', amount: -operation.amount }, revenue(operation.amount)];
    case 'grant':
      return [
        { kind: 'promotion', amount: -operation.amount },
        { kind: 'coupon', amount: operation.amount },
      ];
    case 'bill':
      return [{ kind: 'receivable', amount: -operation.amount }, revenue(operation.amount)];
    case 'collect':
      return [
        { kind: 'cash', amount: -operation.amount },
        { kind: 'receivable', amount: operation.amount },
      ];
    case 'redeem':
      return [
        revenue(operation.fromCoupon + operation.fromCash),
        { kind: 'coupon', amount: -operation.fromCoupon },
        { kind: 'cash', amount: -operation.fromCash },
      ];
  }
}

function unlawfulTransfer(
  how: UnlawfulWay,
  {
    spend,
    grant,
    amount,
    currency,
  }: { spend: Transfer; grant: Transfer; amount: bigint; currency: Currency },
): { transfer: Transfer; reason: LedgerErrorReason } {
  const [first, second] = grant.lines;
  if (!first || !second) throw new Error('a grant has two lines');
  switch (how) {
    case 'unbalanced':
      return {
        transfer: { ...grant, lines: [first, { ...second, amount: amount + 1n }] },
        reason: 'unbalanced',
      };
    case 'pairNotAllowed':
      return { transfer: { ...spend, lines: grant.lines }, reason: 'pairNotAllowed' };
    case 'rightPairTurnedRound':
      return {
        transfer: {
          ...grant,
          lines: grant.lines.map((line) => ({ ...line, amount: -line.amount })),
        },
        reason: 'pairNotAllowed',
      };
    case 'unknownTemplate':
      return { transfer: { ...grant, template: 'no_such' }, reason: 'pairNotAllowed' };
    case 'unknownKind':
      return {
        transfer: { ...grant, lines: [first, { ...second, kind: 'no_such' as 'cash' }] },
        reason: 'pairNotAllowed',
      };
    case 'sameAccountTwice':
      return { transfer: { ...grant, lines: [first, first, second, second] }, reason: 'malformed' };
    case 'zeroLine':
      return {
        transfer: { ...grant, lines: [...grant.lines, { kind: 'cash', amount: 0n }] },
        reason: 'malformed',
      };
    case 'oneLine':
      return { transfer: { ...grant, lines: [first] }, reason: 'malformed' };
    case 'foreignCurrency':
      return {
        transfer: { ...grant, currency: currency === 'CNY' ? 'USD' : 'CNY' },
        reason: 'wrongCurrency',
      };
    case 'unknownCompany':
      return { transfer: { ...grant, companyId: 'co_nobody' }, reason: 'wrongCurrency' };
    case 'companyWithoutItsAccounts':
      return {
        transfer: {
          ...grant,
          template: 'test_settle',
          lines: [
            { kind: 'bank', amount: -amount },
            { kind: 'gateway_clearing', detail: 'alipay', amount },
          ],
        },
        reason: 'malformed',
      };
    case 'detailMissing':
      return {
        transfer: {
          ...spend,
          template: 'test_bill',
          lines: [
            { kind: 'receivable', amount: -amount },
            { kind: 'revenue', detail: '', amount },
          ],
        },
        reason: 'malformed',
      };
  }
}

function effectsOf({ companyId, currency, lines }: Transfer): Map<string, bigint> {
  return new Map(
    lines.map((line) => {
      const ofCompany = ['cash', 'coupon', 'deposit', 'receivable'].includes(line.kind);
      const owner = ofCompany ? companyId : 'provider';
      return [
        [owner, line.kind, 'detail' in line ? line.detail : '', currency].join('/'),
        line.amount,
      ];
    }),
  );
}
