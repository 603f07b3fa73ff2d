type Opened = { second_factor: string | null; factor_required_from: Date | null };

/** Whether a session is over because its company requires a second factor by now, and it was opened without one. */
export function lacksFactor({ second_factor, factor_required_from }: Opened, now: Date): boolean {
  return second_factor === null && factor_required_from !== null && factor_required_from <= now;
}
