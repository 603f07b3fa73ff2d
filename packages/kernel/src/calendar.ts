/**
 * Days are counted at UTC+8 (specification section 9). That is a fixed offset and not a place: Shanghai had summer time
 * until 1991. Nothing here depends on the machine's own time zone.
 */
const offsetMs = 8 * 3_600_000;
const dayMs = 86_400_000;

/** A calendar day, such as `2026-11-20`. */
type Day = string;

/** A date whose UTC parts are what a clock at UTC+8 shows at `instant`. Only for reading parts: it is another instant. */
export function clockFace(instant: Date | number): Date {
  return new Date(Number(instant) + offsetMs);
}

/** The inverse of {@link clockFace}, from parts as `Date.UTC` takes them: they may run over. */
export function instantAt(...parts: Parameters<typeof Date.UTC>): Date {
  return new Date(Date.UTC(...parts) - offsetMs);
}

/** Text of a clock at UTC+8 at `instant`, to the second: `2026-11-20 08:00:00`. */
export function clockText(instant: Date | number): string {
  return clockFace(instant).toISOString().slice(0, 19).replace('T', ' ');
}

/** A clock's text at UTC+8 with its offset, as RFC 3339 writes it: `2026-11-20T08:00:00+08:00`. */
export function offsetText(instant: Date | number): string {
  return `${clockText(instant).replace(' ', 'T')}+08:00`;
}

/** The inverse of {@link clockText}; null for another form and for a time that no clock shows, such as 30 February. */
export function instantOfClockText(text: string): Date | null {
  const instant = new Date(Date.parse(`${text.replace(' ', 'T')}Z`) - offsetMs);
  // JavaScript rolls 30 February over into March.
  return !Number.isNaN(instant.getTime()) && clockText(instant) === text ? instant : null;
}

/** Whether a text is a day that there is, such as `2028-02-29`. */
export function isDay(text: string): boolean {
  return instantOfClockText(`${text} 00:00:00`) !== null;
}

/** A calendar day at UTC+8, the one on which `instant` lies. */
export function dayOf(instant: Date | number): Day {
  return clockFace(instant).toISOString().slice(0, 10);
}

/** Midnight at UTC+8 with which a day begins. */
export function startOfDay(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs);
}

/** Midnight at UTC+8 with which the next day begins; the day's end is excluded. */
export function endOfDay(day: Day): Date {
  return new Date(startOfDay(day).getTime() + dayMs);
}

export function addDays(day: Day, days: number): Day {
  // From midnight to midnight, wherever the days are counted.
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
