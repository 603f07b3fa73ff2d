import { dayOf } from '@arcadia/kernel/calendar';
import { addMonths, daysOfMonth, monthOf } from '@arcadia/kernel/month';
import type { MemberContext } from '../database/context.ts';

export type UserFigure = {
  /** The users of the running month so far. */
  users: number;
  /** The users of last month up to the same day, all of it where that month is shorter. */
  before: number;
  /** The moment of the count; null where users were never counted. */
  asOf: Date | null;
};

/** Different users with a session in an interactive game, each once for every region service, as on bills. */
export async function activeUsers({ actor, clock, ports }: MemberContext): Promise<UserFigure> {
  const now = clock.now();
  const { month, today, before, sameDay } = daysToCompare(now);
  const usersUntil = async (one: string, last: string) => {
    const counts = await ports.usage.monthlyUsers({ companyId: actor.companyId, month: one });
    return sumOf(counts.filter(({ day }) => day <= last));
  };
  const [users, earlier] = await Promise.all([
    usersUntil(month, today),
    usersUntil(before, sameDay),
  ]);
  return { users, before: earlier, asOf: now };
}

/** Users with their very first session in a region service. */
export async function newUsers({ actor, clock, ports }: MemberContext): Promise<UserFigure> {
  const { month, today, before, sameDay } = daysToCompare(clock.now());
  // Asked first: what is counted meanwhile makes the figure newer than it says.
  const asOf = await ports.usage.usersCountedAt();
  const counts = await ports.usage.newUserCounts({
    companyId: actor.companyId,
    from: daysOfMonth(before).from,
    to: today,
  });
  return {
    users: sumOf(counts.filter(({ day }) => monthOf(day) === month)),
    before: sumOf(counts.filter(({ day }) => monthOf(day) === before && day <= sameDay)),
    asOf,
  };
}

function daysToCompare(now: Date) {
  const today = dayOf(now);
  const month = monthOf(today);
  const before = addMonths(month, -1);
  const { to } = daysOfMonth(before);
  const sameDay = `${before}${today.slice(7)}`;
  return { month, today, before, sameDay: sameDay < to ? sameDay : to };
}

function sumOf(counts: readonly { readonly users: number }[]): number {
  return counts.reduce((sum, { users }) => sum + users, 0);
}
