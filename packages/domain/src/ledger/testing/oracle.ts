import type { LedgerErrorReason } from '../ledger-error.ts';
import type { Posted } from '../post.ts';
import type { Attempt, Done, Step } from './attempt.ts';

/** The result from the ledger: an answer to each step, or one refusal of all of them. */
export type Outcome =
  | { readonly posted: readonly Posted[] }
  | { readonly refused: LedgerErrorReason };
export type Answered = { readonly attempt: Attempt; readonly outcome: Outcome };

/** The model found an answer of the ledger that can't be right. */
export class ModelBreach extends Error {}

/** The ledger as it should be, kept in plain maps and written without a look at how the ledger does it. */
export class Oracle {
  readonly balances: Map<string, bigint>;
  readonly done: Done[] = [];
  readonly #byId = new Map<string, Done>();
  /** The number of the newest transfer, by owner. */
  readonly #newest: Map<string, bigint>;

  constructor(balances: Map<string, bigint>, newest: Map<string, bigint>) {
    this.balances = balances;
    this.#newest = newest;
  }

  /**
   * Judges answers to attempts that were under way at the same time (or to a single one, which makes it exact) and takes
   * over what was done, in the order in which the ledger says it was.
   * @throws ModelBreach
   */
  judge(batch: readonly Answered[]): void {
    const moment: Moment = {
      before: new Map(this.balances),
      known: new Set(this.#byId.keys()),
      doneNow: this.#take(batch),
      alone: batch.length === 1,
    };
    for (const answer of batch) this.#judgeAnswer(answer, moment);
  }

  #take(batch: readonly Answered[]): Done[] {
    const taken: (Done & { posted: Posted })[] = [];
    for (const { attempt, outcome } of batch) {
      if ('refused' in outcome) continue;
      for (const [index, step] of attempt.steps.entries()) {
        const posted = outcome.posted[index];
        if (!posted) throw new ModelBreach('a step was not answered');
        if (!posted.replayed) taken.push({ step, sequence: posted.sequence, posted });
      }
    }
    taken.sort((a, b) => (a.sequence < b.sequence ? -1 : 1));
    for (const { step, sequence, posted } of taken) {
      if (this.#byId.has(step.id)) breach(step, posted, 'the key was done before');
      if (step.unlawful) breach(step, posted, `expected ${step.unlawful}`);
      const next = (this.#newest.get(step.owner) ?? 0n) + 1n;
      if (sequence !== next) breach(step, posted, `expected number ${next}`);
      this.#newest.set(step.owner, next);
      this.#byId.set(step.id, { step, sequence });
      this.done.push({ step, sequence });
      for (const [account, delta] of step.effects) {
        const balance = (this.balances.get(account) ?? 0n) + delta;
        if (!withinBounds(account, balance)) breach(step, posted, `${account} ended at ${balance}`);
        this.balances.set(account, balance);
      }
      this.#compareBalances(step, posted);
    }
    return taken;
  }

  /** The balances that were answered are those after this very transfer, whatever was under way beside it. */
  #compareBalances(step: Step, posted: Posted): void {
    for (const [kind, { amount, currency }] of Object.entries(posted.balances)) {
      const shouldBe = this.balances.get([step.owner, kind, '', currency].join('/')) ?? 0n;
      if (amount !== shouldBe || currency !== step.currency)
        breach(step, posted, `answered ${kind} ${amount}, should be ${shouldBe}`);
    }
  }

  #judgeAnswer({ attempt: { steps }, outcome }: Answered, moment: Moment): void {
    if ('refused' in outcome) {
      if (!mayRefuse(steps, outcome.refused, moment))
        breach(steps, outcome, `refused without a reason; expected ${expectation(steps)}`);
      return;
    }
    for (const [index, step] of steps.entries()) {
      const posted = outcome.posted[index];
      if (step.unlawful) breach(step, posted, `expected ${step.unlawful}`);
      if (posted?.sequence !== this.#byId.get(step.id)?.sequence)
        breach(step, posted, 'answered another transfer');
      if (posted?.replayed && moment.alone) this.#compareBalances(step, posted);
    }
  }
}

/** The state that a batch of simultaneous attempts found, and which of them were done. */
type Moment = {
  before: ReadonlyMap<string, bigint>;
  known: ReadonlySet<string>;
  doneNow: readonly Done[];
  alone: boolean;
};

/** Whether the steps, done one after the other, may have met a reason to refuse them all. */
function mayRefuse(steps: readonly Step[], reason: LedgerErrorReason, moment: Moment): boolean {
  const moved = new Map<string, bigint>();
  for (const { id, unlawful, effects } of steps) {
    if (unlawful) return reason === unlawful;
    if (moment.known.has(id)) continue;
    for (const [account, delta] of effects) {
      const sum = (moved.get(account) ?? 0n) + delta;
      moved.set(account, sum);
      if (mayLack(account, { delta, sum }, reason, moment)) return true;
    }
  }
  return false;
}

/** Whether in some order of the batch a bound stood in the way: everything that moves towards it came first. */
function mayLack(
  account: string,
  { delta, sum }: { delta: bigint; sum: bigint },
  reason: LedgerErrorReason,
  { before, doneNow }: Moment,
): boolean {
  if (reason !== (account.includes('/receivable/') ? 'overcollected' : 'overdrawn')) return false;
  const worst = doneNow
    .map(({ step }) => step.effects.get(account) ?? 0n)
    .filter((move) => move < 0n === delta < 0n)
    .reduce((total, move) => total + move, before.get(account) ?? 0n);
  return !withinBounds(account, worst + sum);
}

const neverNegative = ['cash', 'coupon', 'deposit', 'reserved', 'refund_payable', 'suspense'];

function withinBounds(account: string, balance: bigint): boolean {
  const kind = account.split('/')[1] ?? '';
  if (kind === 'receivable') return balance <= 0n;
  return !neverNegative.includes(kind) || balance >= 0n;
}

function expectation(steps: readonly Step[]): string {
  return steps.map(({ unlawful }) => unlawful ?? 'done').join(', ');
}

function breach(sent: unknown, outcome: unknown, why: string): never {
  const text = JSON.stringify({ sent, outcome }, (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  throw new ModelBreach(`${why}: ${text}`);
}
