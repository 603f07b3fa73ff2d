import { setTimeout as sleep } from 'node:timers/promises';

type Counts = { accepted: number; duplicate: number; refused: number };

type Target = {
  /** Of the endpoint, such as `http://localhost:3000/api/metering/events`. */
  url: string;
  key: string;
  /** Told for each request that has to be sent again. */
  onWait?(seconds: number, why: string): void;
  /** @default a timer */
  wait?(ms: number): Promise<unknown>;
};

const maxAttempts = 20;
const usualWaitSeconds = 1;

/**
 * Sends batches one after the other, each again where the product is busy or away: it waits as long as `Retry-After` says. An
 * event that was stored counts as a duplicate then.
 *
 * @returns what became of all events, with how often each reason was given
 * @throws Error on any other answer, and where nothing helps
 */
export async function sendBatches(
  batches: Iterable<readonly object[]>,
  target: Target,
): Promise<{ counts: Counts; reasons: ReadonlyMap<string, number> }> {
  const counts: Counts = { accepted: 0, duplicate: 0, refused: 0 };
  const reasons = new Map<string, number>();
  for (const batch of batches) {
    for (const { verdict, reason } of verdictsOf(await sendBatch(JSON.stringify(batch), target))) {
      counts[verdict] += 1;
      if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
  }
  return { counts, reasons };
}

async function sendBatch(body: string, target: Target): Promise<unknown> {
  const { url, key, onWait = () => undefined, wait = sleep } = target;
  const headers = {
    'content-type': 'application/cloudevents-batch+json',
    authorization: `Bearer ${key}`,
  };
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, { method: 'POST', headers, body }).catch((error: unknown) =>
      String(error),
    );
    if (typeof response !== 'string' && response.ok) return response.json();
    const text = typeof response === 'string' ? response : await response.text();
    const isTemporary =
      typeof response === 'string' || response.status === 429 || response.status === 503;
    const why = typeof response === 'string' ? text : `${response.status} ${text.slice(0, 300)}`;
    if (!isTemporary || attempt === maxAttempts) throw new Error(`${url} answered ${why}`);
    const told = typeof response === 'string' ? null : response.headers.get('retry-after');
    const seconds = told !== null && /^\d+$/.test(told) ? Number(told) : usualWaitSeconds;
    onWait(seconds, why);
    await wait(seconds * 1_000);
  }
}

type Verdict = { verdict: keyof Counts; reason: string | null };

/** What is said of each event. @throws Error where it is no answer of the endpoint. */
function verdictsOf(answer: unknown): Verdict[] {
  const data = isRecord(answer) ? answer['data'] : null;
  const verdicts: unknown = isRecord(data) ? data['verdicts'] : null;
  if (!Array.isArray(verdicts)) throw new Error(`no verdicts: ${JSON.stringify(answer)}`);
  return verdicts.map((one: unknown) => {
    const verdict = isRecord(one) ? one['verdict'] : null;
    if (verdict !== 'accepted' && verdict !== 'duplicate' && verdict !== 'refused')
      throw new Error(`no verdict: ${JSON.stringify(one)}`);
    const reason = isRecord(one) ? one['reason'] : null;
    return { verdict, reason: typeof reason === 'string' ? reason : null };
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
