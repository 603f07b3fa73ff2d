import { type OperatorRole, operatorHolds } from '@arcadia/contract/access/permissions';
import { type TodayKind, todayKindsOf } from '@arcadia/contract/operators/today';
import type { Work, WorkByKind } from './work.ts';

/** Operator for whom work is counted. */
export type Reader = { id: string; roles: readonly OperatorRole[] };

export type Counted = {
  kind: TodayKind;
  count: number;
  /** Number of those past what was promised. */
  overdue: number;
  oldestAt: Date | null;
  /** The first promise, kept or not. */
  dueAt: Date | null;
  about: string | null;
};

/** Work of the kinds that the reader's roles see, without what the reader can't do; also kinds of which nothing waits. */
export function countedFor({ id, roles }: Reader, work: WorkByKind, now: Date): Counted[] {
  return todayKindsOf(roles).map((kind) => {
    const own = (work.get(kind) ?? []).filter(
      ({ notFor, needs }) => notFor !== id && (needs === undefined || operatorHolds(roles, needs)),
    );
    return counted(kind, own, now);
  });
}

export function counted(kind: TodayKind, work: readonly Work[], now: Date): Counted {
  const oldest = work.reduce<Work | null>(
    (first, one) => (first === null || one.openedAt < first.openedAt ? one : first),
    null,
  );
  const dues = work.flatMap(({ dueAt }) => dueAt ?? []);
  return {
    kind,
    count: work.reduce((sum, { count = 1 }) => sum + count, 0),
    overdue: dues.filter((dueAt) => dueAt < now).length,
    oldestAt: oldest?.openedAt ?? null,
    dueAt: dues.reduce<Date | null>(
      (first, one) => (first === null || one < first ? one : first),
      null,
    ),
    about: oldest?.about ?? null,
  };
}
