import { createHash } from 'node:crypto';
import type { Desk } from '@arcadia/contract/operators/reviews';
import type { fieldsTogether, LeftOutCause } from '@arcadia/contract/operators/reviews-together';
import type { Language } from '@arcadia/kernel/languages';
import { type Currency, type Money, parseDecimal } from '@arcadia/kernel/money';
import { waitingApprovals } from '../approvals/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { mainLanguages } from '../members/index.ts';
import { claimantOf, type CaseRow } from './repo.ts';

/** The subject of a case as an operator judges it without opening its page. */
export type SubjectFacts = {
  /** Money that moves; null where none does. */
  amount: Money | null;
  needsSecond: boolean;
  /** Whether only its own page can decide it. */
  apart: boolean;
  /** Everything by which it is judged, as JSON: a case in which it differs has changed. */
  seen: unknown;
};

/** A decision of one case among others, as the verb of the single decision takes it. */
export type OneDecision = { id: string } & (
  | { outcome: 'approved' }
  | { outcome: 'refused'; reason: string; field: (typeof fieldsTogether)[number] | undefined }
);

/** The way in which cases of a desk are decided together, offered by its feature. */
export type TogetherDesk = {
  /** Facts of subjects by id. A subject that is gone has none. */
  facts(
    db: Queries,
    ctx: OperatorContext,
    subjectIds: readonly string[],
  ): Promise<ReadonlyMap<string, SubjectFacts>>;
  /** The decision of a single case in its transaction. @returns the request where it waits for a second person. */
  decide(
    tx: Write,
    ctx: OperatorContext,
    decision: OneDecision,
  ): Promise<{ approvalId: string | null }>;
  /** Most that one case may move, by currency; null where no money does. */
  maxAmounts: ((ctx: OperatorContext) => Readonly<Record<Currency, string>>) | null;
};
export type TogetherDesks = Readonly<Partial<Record<Desk, TogetherDesk>>>;

/** A case before a decision: its version and what stands against deciding it. */
export type Standing = {
  row: CaseRow;
  facts: SubjectFacts | null;
  language: Language;
  version: string;
  cause: LeftOutCause | null;
  /** The operator who works on it, where that is the cause. */
  claimant: string | null;
};

/** Cases as they stand now, each read once, however many they are. */
export async function standingsOf(
  db: Queries,
  ctx: OperatorContext,
  { rows, together }: { rows: readonly CaseRow[]; together: TogetherDesk },
): Promise<Standing[]> {
  const now = ctx.clock.now();
  const subjects = rows.map((row) => row.subject_id);
  const facts = await together.facts(db, ctx, subjects);
  const waiting = await waitingApprovals(db, subjects, now);
  const languages = await mainLanguages(
    db,
    rows.map((row) => row.company_id),
  );
  return rows.map((row) => {
    const seen = facts.get(row.subject_id) ?? null;
    const claimant = claimantOf(row, now);
    const cause = causeOf(ctx, { row, facts: seen, claimant, together, waiting });
    return {
      row,
      facts: seen,
      language: languages.get(row.company_id) ?? 'en',
      version: versionOf(row, seen),
      cause,
      claimant: cause === 'taken' ? claimant : null,
    };
  });
}

type Asked = {
  row: CaseRow;
  facts: SubjectFacts | null;
  claimant: string | null;
  together: TogetherDesk;
  waiting: ReadonlyMap<string, string>;
};

function causeOf(
  ctx: OperatorContext,
  { row, facts, claimant, together, waiting }: Asked,
): LeftOutCause | null {
  if (row.closed_at !== null) return 'ended';
  if (waiting.has(row.subject_id)) return 'waits';
  if (claimant !== null && claimant !== ctx.actor.id) return 'taken';
  if (facts === null || facts.apart) return 'apart';
  return isAbove(facts.amount, together.maxAmounts?.(ctx)) ? 'amount' : null;
}

function isAbove(
  amount: Money | null,
  maxAmounts: Readonly<Record<Currency, string>> | undefined,
): boolean {
  if (amount === null || maxAmounts === undefined) return false;
  const limit = parseDecimal(maxAmounts[amount.currency], amount.currency);
  return limit === null || amount.amount > limit.amount;
}

/** A digest of what is judged. Claims are no part of it: who has worked on a case meanwhile has not changed it. */
function versionOf(row: CaseRow, facts: SubjectFacts | null): string {
  const { id, subject_id, kind, title, due_at } = row;
  const judged = [id, subject_id, kind, title, due_at, facts?.amount, facts?.seen];
  const text = JSON.stringify(judged, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  return createHash('sha256').update(text).digest('base64url');
}
