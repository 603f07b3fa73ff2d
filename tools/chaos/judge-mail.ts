import type { Verdict } from '../drills/verdict.ts';
import type { TakenMail } from './mail.ts';

/** What happened that may take a sender's knowledge away that its message was taken. */
export type Disturbance = { readonly from: number; readonly until: number };

/** Milliseconds after a message was taken in which its sender notes that. */
const notedWithinMs = 30_000;

/**
 * A copy is nobody's fault where the answer to the first one was lost, or its sender died, was frozen or lost its database before it
 * could note the answer: SMTP has no way to ask. Any other copy was sent twice by the product.
 */
export function judgeMail(
  verdict: Verdict,
  taken: readonly TakenMail[],
  disturbances: readonly Disturbance[],
): void {
  const copies = Map.groupBy(taken, ({ digest }) => digest);
  const twice = [...copies.values()].filter(({ length }) => length > 1);
  const excused = (mails: readonly TakenMail[]) =>
    mails
      .slice(0, -1)
      .every(
        ({ told, at }) =>
          !told ||
          disturbances.some(({ from, until }) => from <= at + notedWithinMs && until >= at - 1_000),
      );
  const unexcused = twice.filter((mails) => !excused(mails));
  for (const [first] of unexcused.slice(0, 5))
    verdict.say(`      ${unexcused.length} to ${first?.to}: ${first?.subject}`);
  verdict.expect(
    unexcused.length === 0,
    `${copies.size} different mails arrived, none twice without need`,
    `${twice.length} arrived again after a lost answer or a sender that died`,
  );
}
