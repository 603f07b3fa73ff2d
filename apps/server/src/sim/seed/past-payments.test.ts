import { randomUUID } from 'node:crypto';
import { gateways } from '@arcadia/contract/funds/payments';
import { expect, test, vi } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { sessionOf } from '../../http/testing/matrix-people.ts';
import { certificationWalks } from '../../testing/certification-walks.ts';
import { dataOf } from '../../testing/game-walks.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { patience } from '../../../../../tools/testing/patience.ts';

const server = useTestServer({ own: 'clock', seedData: true });
const { caseOf, claim } = certificationWalks(server);
const once = () => ({ 'idempotency-key': randomUUID() });

type Lot = {
  lotId: string;
  refundable: { amount: string; currency: string };
  destination: { kind: string; gateway?: string } | null;
};

/** A seeded recharge that its gateway takes back, and who can ask for it. */
async function seededLot(gateway: string) {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select distinct m.email from funds_lot l join member m on m.company_id = l.company_id and m.main
     where l.gateway = '${gateway}' and l.source = 'recharge' and l.cash > 0 and m.email is not null`,
  );
  for (const { email } of rows as { email: string }[]) {
    const owner = server.as(await sessionOf(server.databaseUrl, email));
    const { lots } = dataOf<{ lots: Lot[] }>(await owner.get('/funds/refundable'));
    const lot = lots.find(
      ({ destination }) => destination?.kind === 'gateway' && destination.gateway === gateway,
    );
    if (lot) return { owner, lotId: lot.lotId, currency: lot.refundable.currency };
  }
  throw new Error(`no seeded recharge by ${gateway} can be refunded`);
}

test.each(gateways)('a seeded recharge by %s is refunded to the end', async (gateway) => {
  const { owner, lotId, currency } = await seededLot(gateway);
  // Finance has credited some of these customers lately, and so could not let money out alone.
  const chief = server.as(await server.signInOperator());
  const items = [{ lotId, amount: '3.21', currency }];
  const { id } = dataOf(await owner.post('/funds/refunds', { items }, once()));
  const caseId = await caseOf(String(id));
  dataOf(await claim(chief, caseId));
  dataOf(await chief.post(`/ops/refunds/${caseId}/decide`, { outcome: 'approved' }, once()));
  // WeChat Pay only accepts a refund at first, and is asked about it a minute later.
  const shown = async () => {
    await server.advance(61_000);
    return dataOf(await owner.get(`/funds/refunds/${String(id)}`));
  };
  await vi.waitFor(async () => expect((await shown())['status']).not.toBe('approved'), {
    ...patience,
    interval: 500,
  });
  expect(await shown()).toMatchObject({
    status: 'completed',
    paid: { amount: '3.21', currency },
    items: [{ destination: { kind: 'gateway', gateway } }],
  });
});
