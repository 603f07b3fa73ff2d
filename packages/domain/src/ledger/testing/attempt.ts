import type { Currency } from '@arcadia/kernel/money';
import type { LedgerErrorReason } from '../ledger-error.ts';
import type { Line, Transfer } from '../post.ts';
import { rechargeTransfer } from '../templates/recharge.ts';
import {
  type CompanyOperation,
  modelCompanies,
  type Operation,
  type PostOperation,
  type SimpleOperation,
} from './operations.ts';
import { unlawfulTransfer } from './unlawful.ts';

/** A transfer of the ledger as it is known by: the company's id, or `provider`, and its number. */
export type TransferId = { readonly owner: string; readonly sequence: bigint };

/** One transfer that is to come about, and what the model needs to judge it. */
export type Step = {
  /** The owner and the idempotency key: what is posted once. */
  readonly id: string;
  readonly owner: string;
  readonly currency: Currency;
  readonly sent: { readonly post: Transfer } | { readonly reverse: TransferId };
  /** The change of each account if the attempt is done. */
  readonly effects: ReadonlyMap<string, bigint>;
  /** The reason why the attempt must be refused whatever the balances are; null for a lawful one. */
  readonly unlawful: LedgerErrorReason | null;
};

/** An operation made concrete: one step, or the several steps of a list. */
export type Attempt = { readonly steps: readonly Step[]; readonly asList: boolean };

/** A step that was done. */
export type Done = { readonly step: Step; readonly sequence: bigint };

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

  /** Makes the attempt of an operation; null where it needs an earlier transfer and there is none. */
  make(operation: Operation, done: readonly Done[]): Attempt | null {
    if ('earlier' in operation) {
      const target = done[operation.earlier % Math.max(done.length, 1)];
      return target ? { steps: [fromEarlier(operation.do, target)], asList: false } : null;
    }
    if (operation.do === 'list')
      return { steps: operation.parts.map((part) => this.#step(part)), asList: true };
    return { steps: [this.#step(operation)], asList: false };
  }

  #step(operation: PostOperation): Step {
    this.#count += 1;
    const key = `${this.#prefix}:${this.#count}`;
    if (operation.do !== 'unlawful') return stepOf(this.#transfer(operation, key), null);
    const { company, how, amount } = operation;
    const currency = modelCompanies[company] ?? 'CNY';
    const spend = this.#transfer({ do: 'spend', company, amount }, key);
    const grant = this.#transfer({ do: 'grant', company, amount }, key);
    const { transfer, reason } = unlawfulTransfer(how, { spend, grant, amount, currency });
    return { ...stepOf(transfer, reason), effects: new Map() };
  }

  #transfer(operation: Exclude<PostOperation, { do: 'unlawful' }>, key: string): Transfer {
    if (operation.do === 'arrive') {
      const { currency, amount } = operation;
      const lines: Line[] = [
        { kind: 'gateway_clearing', detail: 'alipay', amount: -amount },
        { kind: 'suspense', amount },
      ];
      return testTransfer('arrive', key, { companyId: null, currency, lines });
    }
    const companyId = this.companyId(operation.company);
    const currency = modelCompanies[operation.company] ?? 'CNY';
    if (operation.do === 'recharge') {
      const toDeposit = { amount: operation.toDeposit, currency };
      const toCash = { amount: operation.toCash, currency };
      const gateway = 'alipay';
      return rechargeTransfer({
        rechargeId: key,
        companyId,
        gateway,
        toDeposit,
        toCash,
        occurredAt,
      });
    }
    return testTransfer(operation.do, key, { companyId, currency, lines: linesOf(operation) });
  }
}

function testTransfer(
  name: string,
  key: string,
  rest: Pick<Transfer, 'companyId' | 'currency' | 'lines'>,
): Transfer {
  return { template: `test_${name}`, idempotencyKey: key, reference: key, occurredAt, ...rest };
}

function stepOf(transfer: Transfer, unlawful: LedgerErrorReason | null): Step {
  const owner = transfer.companyId ?? 'provider';
  const { idempotencyKey, currency, lines } = transfer;
  const effects = new Map(
    lines.map((line) => [
      [owner, line.kind, 'detail' in line ? line.detail : '', currency].join('/'),
      line.amount,
    ]),
  );
  const id = `${owner} ${idempotencyKey}`;
  return { id, owner, currency, sent: { post: transfer }, effects, unlawful };
}

function fromEarlier(how: 'repeat' | 'repeatChanged' | 'reverse', { step, sequence }: Done): Step {
  if (how === 'reverse' || !('post' in step.sent)) {
    const effects = new Map([...step.effects].map(([account, delta]) => [account, -delta]));
    const { owner } = step;
    const id = `${owner} reversal:${sequence}`;
    return { ...step, id, sent: { reverse: { owner, sequence } }, effects };
  }
  if (how === 'repeat') return step;
  const { post } = step.sent;
  const lines = post.lines.map((line) => ({ ...line, amount: line.amount * 2n }));
  return { ...step, sent: { post: { ...post, lines } }, effects: new Map(), unlawful: 'keyReused' };
}

type PairedOperation = Exclude<CompanyOperation, { do: 'recharge' }>;

function linesOf(operation: PairedOperation): Line[] {
  if (operation.do !== 'redeem') {
    const { from, to } = ends[operation.do];
    return [
      { ...from, amount: -operation.amount },
      { ...to, amount: operation.amount },
    ];
  }
  return [
    { kind: 'revenue', detail: 'games', amount: operation.fromCoupon + operation.fromCash },
    { kind: 'coupon', amount: -operation.fromCoupon },
    { kind: 'cash', amount: -operation.fromCash },
  ];
}

type WithoutAmount<T> = T extends unknown ? Omit<T, 'amount'> : never;
type End = WithoutAmount<Line>;

/** The accounts that are debited and credited. */
const ends: Record<SimpleOperation, { from: End; to: End }> = {
  spend: { from: { kind: 'cash' }, to: { kind: 'revenue', detail: 'games' } },
  grant: { from: { kind: 'promotion' }, to: { kind: 'coupon' } },
  bill: { from: { kind: 'receivable' }, to: { kind: 'revenue', detail: 'games' } },
  collect: { from: { kind: 'cash' }, to: { kind: 'receivable' } },
  reserve: { from: { kind: 'cash' }, to: { kind: 'reserved' } },
  refund: { from: { kind: 'reserved' }, to: { kind: 'refund_payable' } },
  settle: { from: { kind: 'bank' }, to: { kind: 'gateway_clearing', detail: 'alipay' } },
  correct: { from: { kind: 'adjustment' }, to: { kind: 'cash' } },
};
