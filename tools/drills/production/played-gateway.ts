import type { PaymentSimulator, SimulatorResponse } from '@arcadia/gateways/payment-simulator';
import { memoryStore } from '@arcadia/gateways/test-support/memory-store';
import { systemClock } from '@arcadia/kernel/clock';
import {
  startHttpsVendor,
  type VendorAnswer,
  type VendorIdentity,
  type VendorRequest,
} from '../../../apps/server/src/testing/https-vendor.ts';

type Options = {
  /** Path below which the API is. @default none */
  readonly basePath?: string;
  /** Answers what is no part of the gateway; null leaves it to the gateway. */
  readonly beside?: (request: VendorRequest) => Promise<VendorAnswer | null>;
  /** Changes an answer on its way. */
  readonly after?: (answer: SimulatorResponse) => SimulatorResponse;
};

export type PlayedGateway = Awaited<ReturnType<typeof playGateway>>;

/** A simulated gateway as a server of this machine, which notifies the product, and may take several credentials at a time. */
// oxlint-disable-next-line max-lines-per-function -- one gateway and the short functions over it
export async function playGateway(
  identity: VendorIdentity,
  { basePath = '', beside = async () => null, after = (answer) => answer }: Options = {},
) {
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;
  const handle = async ({ method, url, headers, rawBody }: VendorRequest) => {
    const { pathname, search } = new URL(url, 'https://localhost');
    const path = pathname.slice(basePath.length);
    const request = {
      method,
      path,
      query: search.slice(1),
      headers,
      rawBody: Buffer.from(rawBody),
    };
    let answer: SimulatorResponse = { status: 401, headers: {}, body: '' };
    for (const simulator of gateway.takes) {
      answer = await simulator.handle(request);
      if (answer.status !== 401) break;
    }
    return after(answer);
  };
  const vendor = await startHttpsVendor(
    identity,
    async (request) => (await beside(request)) ?? handle(request),
  );
  const visit = (method: 'GET' | 'POST', url: string, rawBody = '') =>
    handle({ method, url, headers: {}, rawBody });
  const deliver = async () => {
    // With the newest credentials, such as the key by which a notification is encrypted.
    if (!gateway.mute) await gateway.takes[0]?.deliverDue();
  };
  const gateway = {
    vendor,
    /** One for each credential that is taken, the newest first. They share their books. */
    takes: [] as PaymentSimulator[],
    /** Whether its notifications are lost. */
    mute: false,
    /** What all of them have in common. */
    world: {
      merchantName: { zh: '商户', en: 'Merchant' },
      clock: systemClock,
      store: memoryStore(),
      async wake(at: Date) {
        // A notification that was under way asks for its next attempt when nobody is there any more.
        if (isClosed) return;
        const timer = setTimeout(
          () => {
            timers.delete(timer);
            deliver().catch((error: unknown) => console.error(error));
          },
          Math.max(0, at.getTime() - systemClock.now().getTime()),
        );
        timers.add(timer);
      },
    },
    /** A payer opens the page of an order. @returns the address at which it is paid @throws Error where the gateway refuses the order */
    async openPage(address: string): Promise<string> {
      const { status, headers } = await visit('GET', address);
      if (status >= 400) throw new Error(`the page of the order answers ${status}`);
      const page = headers['location'] ?? address;
      if (!page.includes('/cashier/')) throw new Error(`the payer is led to ${page}`);
      return page;
    },
    async pay(page: string): Promise<void> {
      const { status } = await visit('POST', page, 'action=pay');
      if (status !== 303) throw new Error(`the page on which one pays answers ${status}`);
    },
    async close(): Promise<void> {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      await vendor.close();
    },
  };
  return gateway;
}
