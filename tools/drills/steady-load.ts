import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** A recharge whose payer the gateway told that they have paid. */
export type PaidRecharge = {
  readonly id: string;
  readonly companyEmail: string;
  readonly paidAt: number;
};

/** When the product acknowledged something, as milliseconds of `performance.now()`. */
export type Acknowledged = {
  readonly kind: 'payment' | 'usage';
  readonly begunAt: number;
  readonly at: number;
};

type Place = { readonly appId: string; readonly gameId: string };

const usageSource = '/play/cn/drill';
const usageKey = 'usage_demo-playcn';
/** Seconds for a call: what the product needs at most, and a little. */
const callMs = 35_000;

/**
 * Customers who recharge and a game server that reports usage, steadily, by both web processes in turn. What fails for a moment is
 * asked again with the same key, as customers' programs do, and only what was acknowledged is remembered.
 */
export class SteadyLoad {
  readonly paid: PaidRecharge[] = [];
  /** Ids of events that the product said it has. */
  readonly events: string[] = [];
  readonly acknowledged: Acknowledged[] = [];
  /** Answers that were neither success nor "come again": none is wanted. */
  readonly wrong: string[] = [];
  /** How often something had to be asked again. */
  again = 0;
  readonly #webs: readonly string[];
  readonly #place: Place;
  readonly #tokens = new Map<string, string>();
  #turn = 0;
  #running: Promise<unknown>[] = [];
  #going = false;

  constructor(webs: readonly string[], place: Place) {
    this.#webs = webs;
    this.#place = place;
  }

  /** One payer for each of these people, and one sender of usage. */
  start(people: readonly string[]): void {
    this.#going = true;
    const steady = async (work: () => Promise<void>, pauseMs: number) => {
      while (this.#going) {
        await work().catch((error: unknown) => void this.wrong.push(String(error)));
        await sleep(pauseMs);
      }
    };
    this.#running = [
      ...people.map((email) => steady(() => this.#recharge(email), 1_200)),
      steady(() => this.#report(), 400),
    ];
  }

  /** Ends with what is under way. */
  async stop(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#running);
  }

  async tokenOf(email: string): Promise<string> {
    const known = this.#tokens.get(email);
    if (known !== undefined) return known;
    const body = { type: 3, email, password: 'Demo-2026', isRead: true, countryCode: 'CN' };
    const response = await this.#persist('/api/login', { body });
    const token = response.headers.get('authorization') ?? '';
    this.#tokens.set(email, token);
    return token;
  }

  /** Orders, pays at the gateway's page, and is told so. */
  async #recharge(email: string): Promise<void> {
    const begunAt = performance.now();
    const headers = { authorization: await this.tokenOf(email), 'idempotency-key': randomUUID() };
    const body = { amount: '25.00', gateway: 'alipay', agreed: true };
    const answer = await this.#persist('/api/funds/recharges', { body, headers });
    const { data }: { data: { id: string; payment: { url: string } } } = JSON.parse(answer.text);
    const page = await this.#persist(data.payment.url, {});
    const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(page.text) ?? [];
    // Asked again, the gateway's page refuses what it has done already.
    await this.#persist(new URL(action, page.url).href, { form: 'action=pay', mayRefuse: true });
    const at = performance.now();
    this.paid.push({ id: data.id, companyEmail: email, paidAt: at });
    this.acknowledged.push({ kind: 'payment', begunAt, at });
  }

  async #report(): Promise<void> {
    const begunAt = performance.now();
    const events = Array.from({ length: 5 }, () => usageEvent(this.#place));
    const verdicts = await this.sendUsage(events);
    for (const { id, verdict } of verdicts)
      if (verdict === 'refused') this.wrong.push(`usage ${id} was refused`);
      else this.events.push(id);
    this.acknowledged.push({ kind: 'usage', begunAt, at: performance.now() });
  }

  async sendUsage(events: readonly object[]): Promise<{ id: string; verdict: string }[]> {
    const headers = {
      authorization: `Bearer ${usageKey}`,
      'content-type': 'application/cloudevents-batch+json',
    };
    const { text } = await this.#persist('/api/metering/events', { body: events, headers });
    const { data }: { data: { verdicts: { id: string; verdict: string }[] } } = JSON.parse(text);
    return data.verdicts;
  }

  /** Asks the web processes in turn until one answers. @throws Error with an answer that no repetition makes better */
  async #persist(path: string, what: Request) {
    for (let attempt = 1; ; attempt += 1) {
      const url = new URL(path, this.#webs[(this.#turn += 1) % this.#webs.length]);
      const answer = await asked(url, what);
      if (answer !== null && answer.status !== 503 && answer.status !== 429) {
        const isGood =
          answer.status < 400 && (!path.startsWith('/api') || codeOf(answer.text) === 0);
        if (isGood || (what.mayRefuse === true && attempt > 1 && answer.status < 500))
          return answer;
        throw new Error(`${url.pathname}: ${answer.status} ${answer.text.slice(0, 300)}`);
      }
      this.again += 1;
      await sleep(500);
    }
  }
}

type Request = {
  readonly body?: object;
  readonly form?: string;
  /** Whether a refusal says that an earlier attempt was heard. */
  readonly mayRefuse?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
};

async function asked(url: URL, { body, form, headers }: Request) {
  const content = body === undefined ? form : JSON.stringify(body);
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
  try {
    const response = await fetch(url, {
      method: content === undefined ? 'GET' : 'POST',
      headers: { 'content-type': type, ...headers },
      redirect: form === undefined ? 'follow' : 'manual',
      signal: AbortSignal.timeout(callMs),
      ...(content !== undefined && { body: content }),
    });
    const { status, headers: answered } = response;
    return { status, headers: answered, url: response.url, text: await response.text() };
  } catch {
    // Nobody answered: it is asked again, as if nothing had happened.
    return null;
  }
}

function codeOf(text: string): number | null {
  const { code }: { code?: number } = JSON.parse(text);
  return code ?? null;
}

function usageEvent({ appId, gameId }: Place, id: string = randomUUID()): object {
  return {
    specversion: '1.0',
    id,
    source: usageSource,
    type: 'arcadia.session.ended.v1',
    time: new Date().toISOString(),
    data: { appId, gameId, userId: `drill-${id.slice(0, 6)}`, minutes: 3 },
  };
}
