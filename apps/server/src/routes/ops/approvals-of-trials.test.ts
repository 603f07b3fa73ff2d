import { expect, test } from 'vitest';
import { approvalWalks } from '../../testing/approval-walks.ts';
import { useTestServer } from '../../testing/test-server.ts';

const settings = { companyType: 0, legacy: false, manager: null };
const usual = { minutes: 10_000, mau: 1_000, botCalls: 1_000 };
const server = useTestServer({ own: 'everybody', seedData: true });
const { admin, asUsual, agree, agreeTwice, shown, decidedByTwo } = approvalWalks(server);

test('nothing that the demo tells as done waits for a second person', async () => {
  // The demo tells of these as proposals.
  const proposed = `'adjustment', 'exchange_rate', 'price_plan'`;
  expect(
    await admin(
      `select kind from approval_request where status = 'waiting' and kind not in (${proposed})`,
    ),
  ).toEqual([]);
});

test('more free quotas wait for a second person with all that was changed, and fewer needs nobody', async () => {
  await asUsual('trial_raise');
  const commerce = server.as(await server.signInOperator('commerce@arcadia.example'));
  const chief = server.as(await server.signInOperator());
  const owner = server.as(await server.signUp());
  const id = String((await owner.get('/member/base/info')).data['companyId']);
  const path = `/ops/companies/${id}`;
  const change = (trial: object, rest = {}) =>
    commerce.post(`${path}/settings`, { ...settings, trial: { ...usual, ...trial }, ...rest });
  const trialNow = async () => (await chief.get(path)).data['trial'];
  expect((await change({ minutes: 9_000 })).data).toMatchObject({ approvalId: null });
  const { approvalId } = (await change({ minutes: 9_001 }, { legacy: true })).data;
  const request = String(approvalId);
  expect((await chief.get(path)).data).toMatchObject({
    approvalId,
    legacy: false,
    trial: { ...usual, minutes: 9_000 },
  });
  expect(await shown(chief, request)).toMatchObject({
    kind: 'trial_raise',
    amount: null,
    facts: [{ name: 'minutes', text: '9000 → 9001' }],
  });
  expect(await change({ minutes: 1 })).toMatchObject({ code: 2156 });
  expect(await agree(commerce, request)).toMatchObject({ code: 2150 });
  expect(await agreeTwice(chief, request)).toEqual([0, 2009]);
  expect((await chief.get(path)).data).toMatchObject({ approvalId: null, legacy: true });
  expect(await trialNow()).toEqual({ ...usual, minutes: 9_001 });
  expect(await decidedByTwo(request)).toEqual(['approval.approve', 'company.update']);
  const refused = String((await change({ botCalls: 999_999 })).data['approvalId']);
  const refusal = { outcome: 'refused', reason: 'Too much' };
  expect(await agree(chief, refused, refusal)).toMatchObject({ code: 0 });
  expect(await trialNow()).toEqual({ ...usual, minutes: 9_001 });
  expect((await change({ minutes: 1 })).data).toMatchObject({ approvalId: null });
});
