/**
 * The time that a web server names in the head of its answer, whole seconds. The middle of the second is nearest to what it was.
 * @throws Error where it can't be reached or names none.
 */
export async function timeOfServer(url: string, timeoutMs = 10_000): Promise<Date> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
  const named = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(named)) throw new Error('its answer names no time');
  return new Date(named + 500);
}
