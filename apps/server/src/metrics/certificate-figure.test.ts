import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { addCertificateFigure } from './certificate-figure.ts';

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const seconds = (day: string) => at(day).getTime() / 1_000;

test('certificates are told by name, the earliest of a chain, and looked at beside, not at every read', async () => {
  const registry = new Registry();
  const looked = vi.fn(async (missing: (error: unknown) => void) => {
    missing(new Error('silent'));
    return [{ name: 'PUBLIC_URL', source: 'served' as const, expiresAt: at('2027-02-01') }];
  });
  const warn = vi.fn();
  addCertificateFigure(registry, {
    held: [
      { name: 'SMTP_CA', source: 'held', expiresAt: at('2028-01-01') },
      { name: 'SMTP_CA', source: 'held', expiresAt: at('2027-01-01') },
      { name: 'SMTP_CA', source: 'held', expiresAt: at('2029-01-01') },
    ],
    served: looked,
    log: { warn },
  });
  const figures = async () => {
    const [metric] = await registry.getMetricsAsJSON();
    return Object.fromEntries(
      (metric?.values ?? []).map(({ labels, value }) => [String(labels['name']), value]),
    );
  };
  expect(await figures()).toEqual({ SMTP_CA: seconds('2027-01-01') });
  expect(await figures()).toEqual({
    SMTP_CA: seconds('2027-01-01'),
    PUBLIC_URL: seconds('2027-02-01'),
  });
  expect(looked).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledTimes(1);
});
