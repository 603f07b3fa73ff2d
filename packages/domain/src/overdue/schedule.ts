import type { OverdueSettings } from '../database/overdue-settings.ts';

export type StepKind = 'reminder' | 'notice' | 'hold';

/** The standing of the schedule of the oldest unpaid bill. */
export type Standing = {
  readonly owedSince: Date;
  readonly now: Date;
  /** The last step that was told, in days; null before the first one. */
  readonly toldDay: number | null;
  /** The moment from which on services are held, as it was announced; null before. */
  readonly holdFrom: Date | null;
  /** Whether services are held. */
  readonly held: boolean;
};

const dayMs = 86_400_000;

/** The messages to send, by days since the bill is owed. Where nobody is held no hold is announced. */
export function stepsOf(
  { reminderDays, holdAfterDays, noticeDays }: OverdueSettings,
  exempt: boolean,
): ReadonlyMap<number, 'reminder' | 'notice'> {
  const steps = new Map<number, 'reminder' | 'notice'>(
    reminderDays.map((day) => [day, 'reminder']),
  );
  if (holdAfterDays !== null && !exempt) steps.set(holdAfterDays - noticeDays, 'notice');
  return new Map([...steps].toSorted(([a], [b]) => a - b));
}

/**
 * The step to be told now. Of several that have come, because nobody looked for days, only the last; it announces the hold too if
 * that was among them.
 */
export function dueStep(
  steps: ReadonlyMap<number, 'reminder' | 'notice'>,
  { owedSince, now, toldDay, holdFrom, held }: Standing,
): { day: number; kind: 'reminder' | 'notice' } | null {
  const due = [...steps].filter(([day]) => day > (toldDay ?? -1) && after(owedSince, day) <= now);
  const last = due.at(-1);
  if (!last) {
    // Holding was switched on, or an exemption ended, after the day on which it would have been announced.
    const notice = [...steps].find(([, kind]) => kind === 'notice')?.[0];
    const today = Math.floor((now.getTime() - owedSince.getTime()) / dayMs);
    const isMissed = notice !== undefined && notice <= today && holdFrom === null && !held;
    return isMissed && today > (toldDay ?? -1) ? { day: today, kind: 'notice' } : null;
  }
  const kind = due.some(([, one]) => one === 'notice') ? 'notice' : 'reminder';
  return { day: last[0], kind };
}

/** The moment from which on services are held that is announced at `now`: never sooner than the notice says. */
export function holdFromOf(
  settings: OverdueSettings,
  { owedSince, now }: Pick<Standing, 'owedSince' | 'now'>,
): Date | null {
  const { holdAfterDays, noticeDays } = settings;
  if (holdAfterDays === null) return null;
  const scheduled = after(owedSince, holdAfterDays);
  const earliest = after(now, noticeDays);
  return scheduled > earliest ? scheduled : earliest;
}

/** The next step, for operators; null where there is none. */
export function nextStep(
  steps: ReadonlyMap<number, 'reminder' | 'notice'>,
  { owedSince, toldDay, holdFrom, held }: Standing,
): { kind: StepKind; at: Date } | null {
  const told = toldDay ?? -1;
  const upcoming = [...steps]
    .filter(([day]) => day > told)
    .map(([day, kind]) => ({ kind: kind as StepKind, at: after(owedSince, day) }));
  const hold = holdFrom !== null && !held ? [{ kind: 'hold' as const, at: holdFrom }] : [];
  const [next] = [...upcoming, ...hold].toSorted((a, b) => Number(a.at) - Number(b.at));
  return next ?? null;
}

function after(from: Date, days: number): Date {
  return new Date(from.getTime() + days * dayMs);
}
