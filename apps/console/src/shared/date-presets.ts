/** UTC+8 is the fixed offset in which days are counted (specification section 9). */
const offsetMs = 8 * 3_600_000;
const dayMs = 86_400_000;

function dayAt(instantMs: number): string {
  return new Date(instantMs + offsetMs).toISOString().slice(0, 10);
}

export type DatePresets = Readonly<
  Record<'today' | 'last7Days' | 'last30Days' | 'thisMonth', string>
>;

/**
 * Ready-made ranges of days up to today at UTC+8, both ends included, as a date filter has them: `2026-11-01..2026-11-20`.
 *
 * @param now milliseconds since 1970 by the product's clock.
 */
export function datePresets(now: number): DatePresets {
  const today = dayAt(now);
  return {
    today: `${today}..${today}`,
    last7Days: `${dayAt(now - 6 * dayMs)}..${today}`,
    last30Days: `${dayAt(now - 29 * dayMs)}..${today}`,
    thisMonth: `${today.slice(0, 8)}01..${today}`,
  };
}
