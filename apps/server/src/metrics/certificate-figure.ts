import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { Expiry } from '../check/certificates.ts';

type Options = {
  held: readonly Expiry[];
  /** Asks those that are served, and tells of what did not answer. */
  served(missing: (error: unknown) => void): Promise<readonly Expiry[]>;
  log: Pick<Logger, 'warn'>;
};

/** Minimum time between two looks at what is served, however often metrics are read. */
const everyMs = 60 * 60_000;

/**
 * The end of each certificate that the product depends on. Nobody who reads metrics waits for those that are served: they are looked at
 * beside, and one that did not answer this time keeps the figure that it had.
 */
export function addCertificateFigure(registry: Registry, { held, served, log }: Options): void {
  let lookedAt = -Infinity;
  const known = new Map(latestFirst(held).map((one) => [one.name, one]));
  const look = async (): Promise<void> => {
    const found = await served((err) => log.warn({ err }, 'a certificate could not be looked at'));
    for (const one of found) known.set(one.name, one);
  };
  void new Gauge({
    name: 'arcadia_certificate_expires_timestamp_seconds',
    help: 'When a certificate expires that a setting holds or an address shows, looked at once an hour; the same in every process',
    labelNames: ['name', 'source'],
    registers: [registry],
    collect() {
      if (performance.now() - lookedAt >= everyMs) {
        lookedAt = performance.now();
        void look();
      }
      for (const { name, source, expiresAt } of known.values())
        this.set({ name, source }, expiresAt.getTime() / 1_000);
    },
  });
}

/** Of a chain the one counts that expires first: a map keeps the last of a name. */
function latestFirst(held: readonly Expiry[]): Expiry[] {
  return held.toSorted((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime());
}
