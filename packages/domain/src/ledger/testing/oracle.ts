import type { LedgerErrorReason } from '../ledger-error.ts';
import type { Posted } from '../post.ts';
import type { Attempt, Done } from './attempt.ts';

/** What came back from the ledger: done, done before, or refused. */
export type Outcome = Posted | { readonly refused: LedgerErrorReason };
export type Answered = { readonly attempt: Attempt; readonly outcome: Outcome };

/** The model found an answer of the ledger that can't be right. */
export class ModelBreach extends Error {}

/** What the ledger should be, kept in plain maps and written without a look at how the ledger does it. */
export class Oracle {
  readonly balances: Map<string, bigint>;
  readonly done: Done[] = [];
  readonly #byKey = new Map<string, Done>();

  constructor(balances: Map<string, bigint>) {
    this.balances = balances;
  }

  /**
   * Judges answers to attempts that were under way at the same time (or to a single one, which makes it exact) and takes
   * over what was done.
   * @throws ModelBreach
   */
  judge(batch: readonly Answered[]): void {
    const before = new Map(this.balances);
    const known = new Set(this.#byKey.keys());
    const doneBefore = this.done.length;
    for (const { attempt, outcome } of batch) {
      if ('refused' in outcome || outcome.replayed) continue;
      if (this.#byKey.has(attempt.key)) breach(attempt, outcome, 'the key was done before');
      if (attempt.unlawful) breach(attempt, outcome, `expected ${attempt.unlawful}`);
      this.#take({ attempt, transferId: outcome.transferId });
    }
    const moment = { before, known, doneNow: this.done.slice(doneBefore) };
    for (const answer of batch) this.#judgeAnswer(answer, moment);
    for (const [account, balance] of this.balances) {
      if (!withinBounds(account, balance)) throw new ModelBreach(`${account} ended at ${balance}`);
    }
  }

  #take(done: Done): void {
    this.#byKey.set(done.attempt.key, done);
    this.done.push(done);
    for (const [account, delta] of done.attempt.effects) {
      this.balances.set(account, (this.balances.get(account) ?? 0n) + delta);
    }
  }

  #judgeAnswer({ attempt, outcome }: Answered, moment: Moment): void {
    if (!('refused' in outcome)) {
      const first = this.#byKey.get(attempt.key);
      if (outcome.transferId !== first?.transferId)
        breach(attempt, outcome, 'answered another transfer');
      if (attempt.unlawful) breach(attempt, outcome, `expected ${attempt.unlawful}`);
      return;
    }
    if (outcome.refused === attempt.unlawful) return;
    if (attempt.unlawful) breach(attempt, outcome, `expected ${attempt.unlawful}`);
    if (moment.known.has(attempt.key) || !mayLack(attempt, outcome.refused, moment)) {
      breach(attempt, outcome, 'refused without a reason');
    }
  }
}

/** What a batch of simultaneous attempts found, and what of it was done. */
type Moment = {
  before: ReadonlyMap<string, bigint>;
  known: ReadonlySet<string>;
  doneNow: readonly Done[];
};

/** Whether in some order of the batch a bound stood in the way: everything that moves towards it came first. */
function mayLack(
  { effects }: Attempt,
  reason: LedgerErrorReason,
  { before, doneNow }: Moment,
): boolean {
  return [...effects].some(([account, delta]) => {
    if (reason !== (account.includes('/receivable/') ? 'overcollected' : 'overdrawn')) return false;
    const worst = doneNow
      .map(({ attempt }) => attempt.effects.get(account) ?? 0n)
      .filter((move) => move < 0n === delta < 0n)
      .reduce((sum, move) => sum + move, before.get(account) ?? 0n);
    return !withinBounds(account, worst + delta);
  });
}

function withinBounds(account: string, balance: bigint): boolean {
  const kind = account.split('/')[1] ?? '';
  if (kind === 'receivable') return balance <= 0n;
  return !['cash', 'coupon', 'deposit'].includes(kind) || balance >= 0n;
}

function breach({ key, sent }: Attempt, outcome: Outcome, why: string): never {
  const text = JSON.stringify({ key, sent, outcome }, (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  throw new ModelBreach(`${why}: ${text}`);
}
