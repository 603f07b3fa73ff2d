const minuteMs = 60_000;

/** Whether a source that sends at all has sent nothing for longer than it may. */
export function isSilent(
  {
    last_at: lastAt,
    silent_after_minutes: minutes,
  }: {
    readonly last_at: Date;
    /** The minutes without events after which a service is silent; null where it is not watched. */
    readonly silent_after_minutes: number | null;
  },
  now: Date,
): boolean {
  return minutes !== null && Number(now) - Number(lastAt) > minutes * minuteMs;
}
