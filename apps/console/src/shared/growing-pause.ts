const firstPauseMs = 2_000;
const maxPauseMs = 30_000;

type Asked = { state: { dataUpdateCount: number; errorUpdateCount: number } };

/**
 * For `refetchInterval`: pauses between questions whose answer somebody else makes wait, 2, 3, 4.5 … up to 30 seconds.
 * In a hidden tab nothing is asked.
 */
export function growingPause({ state: { dataUpdateCount, errorUpdateCount } }: Asked): number {
  const asked = Math.max(0, dataUpdateCount + errorUpdateCount - 1);
  return Math.min(maxPauseMs, firstPauseMs * 1.5 ** asked);
}
