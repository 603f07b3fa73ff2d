import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { callbackWalks, codesOf, type Service } from '../testing/callback-walks.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'clock' });
const walks = callbackWalks(server);
let token = '';
let owner: Caller;
let stranger: Caller;

beforeAll(async () => {
  token = await server.signUp();
  owner = server.as(token);
  stranger = await walks.owner();
});

/** A service with all callbacks saved, at a good server. */
async function configured(): Promise<Service> {
  const service = await walks.service(owner);
  expect((await walks.save(owner, service)).code).toBe(0);
  return service;
}

const verifiedAt = async (service: Service) =>
  (await walks.read(owner, service)).callbacks.production.verifiedAt;

/** Leaves a run as a process that was killed leaves it. */
async function dieInTheMiddle(service: Service): Promise<string> {
  const id = `ver_dead${service.id.slice(4)}`;
  const { rowCount } = await asAdmin(
    server.databaseUrl,
    `insert into verification_run (id, service_id, company_id, environment, revision, callbacks, status, started_by,
       started_by_name, started_at)
     select '${id}', callback_set.service_id, callback_set.company_id, environment, revision, callbacks, 'running', member.id,
       member.name, now() + offset_ms * interval '1 ms'
     from callback_set join member on member.company_id = callback_set.company_id, sim_clock
     where service_id = '${service.id}' limit 1`,
  );
  expect(rowCount).toBe(1);
  return id;
}

describe('a run', () => {
  test('over a good server passes every step and says when the set was verified', async () => {
    const service = await configured();
    const run = await walks.verify(owner, service);
    expect(run).toMatchObject({ status: 'passed', current: true, replayOf: null, failedSteps: [] });
    expect(run.steps.map(({ step, outcome, slow }) => [step, outcome, slow])).toEqual(
      [
        'address',
        'get_sstoken',
        'get_sstoken_tampered',
        'get_sstoken_expired',
        'update_sstoken',
        'game_start',
        'game_settle',
        'game_settle_again',
        'notify',
        'wrong_signature',
      ].map((step) => [step, 'passed', expect.any(Boolean)]),
    );
    expect(await verifiedAt(service)).toBe(run.finishedAt);
  });

  test('skips callbacks without a URL', async () => {
    const service = await walks.service(owner);
    await walks.save(owner, service, walks.callbacks().slice(0, 3));
    const { status, steps } = await walks.verify(owner, service);
    expect(status).toBe('passed');
    expect(steps.find(({ step }) => step === 'notify')).toMatchObject({
      outcome: 'skipped',
      exchange: null,
    });
  });

  test('is refused while mandatory URLs are missing, in both languages', async () => {
    const service = await walks.service(owner);
    const texts = await Promise.all(
      ['zh', 'en'].map(async (language) => {
        const caller = server.as(token, { 'accept-language': language });
        const { code, msg } = await walks.start(caller, service);
        expect(code).toBe(2051);
        return msg;
      }),
    );
    expect(texts[0]).toMatch(/\p{Script=Han}/u);
    expect(texts[1]).not.toMatch(/\p{Script=Han}/u);
    await walks.save(owner, service, walks.callbacks().slice(0, 2));
    expect((await walks.start(owner, service)).code).toBe(2051);
  });

  test('of two concurrent starts only one succeeds', async () => {
    const service = await configured();
    await walks.save(owner, service, walks.callbacks({ notify: 'slow' }));
    const answers = await Promise.all([1, 2, 3].map(() => walks.start(owner, service)));
    expect(codesOf(answers)).toEqual([0, 2052, 2052]);
    const id = String(answers.find(({ code }) => code === 0)?.data['id']);
    expect((await walks.finished(owner, id)).status).toBe('passed');
  });

  test('is started once for one idempotency key', async () => {
    const service = await configured();
    const key = walks.once();
    const start = () =>
      owner.post(`${service.path}/verifications`, { environment: 'production' }, key);
    const [first, second] = [await start(), await start()];
    expect(first.code).toBe(0);
    expect(second.data['id']).toBe(first.data['id']);
    await walks.finished(owner, String(first.data['id']));
    const { data } = await owner.get(`${service.path}/verifications`);
    expect(data['total']).toBe(1);
  });

  test('whose process died is aborted after five minutes, and another can be started', async () => {
    const service = await configured();
    const id = await dieInTheMiddle(service);
    expect((await walks.start(owner, service)).code).toBe(2052);
    await server.advance(5 * 60_000 + 1_000);
    expect(await walks.finished(owner, id)).toMatchObject({ status: 'aborted' });
    expect(await verifiedAt(service)).toBeNull();
    expect((await walks.verify(owner, service)).status).toBe('passed');
  });

  test('of another company is not there', async () => {
    const service = await configured();
    const { id } = await walks.verify(owner, service);
    expect((await stranger.get(`/verifications/${id}`)).status).toBe(404);
    expect((await stranger.get(`${service.path}/verifications`)).status).toBe(404);
    expect((await walks.start(stranger, service)).status).toBe(404);
    expect((await stranger.post(`/verifications/${id}/replay`, {}, walks.once())).status).toBe(404);
  });
});

describe('what is verified', () => {
  test('is the saved configuration: a changed URL needs a new run, saving the same does not', async () => {
    const service = await configured();
    const { finishedAt } = await walks.verify(owner, service);
    await walks.save(owner, service);
    expect(await verifiedAt(service)).toBe(finishedAt);
    const other = walks.callbacks().map((one) => ({ ...one, url: `${one.url}?v=2` }));
    await walks.save(owner, service, other);
    expect(await verifiedAt(service)).toBeNull();
    // Restoring the previous value is a change too: the run in between may have checked either.
    await walks.save(owner, service);
    expect(await verifiedAt(service)).toBeNull();
  });

  test('a run over an older revision verifies nothing, though it passes', async () => {
    const service = await configured();
    const former = await walks.verify(owner, service);
    await walks.save(owner, service, walks.callbacks({ notify: 'http-500' }));
    const { data } = await owner.post(`/verifications/${former.id}/replay`, {}, walks.once());
    const again = await walks.finished(owner, String(data['id']));
    expect(again).toMatchObject({ status: 'passed', current: false, replayOf: former.id });
    expect(await verifiedAt(service)).toBeNull();
    const { data: list } = await owner.get(`${service.path}/verifications`);
    expect(list['records']).toMatchObject([
      { id: again.id, current: false },
      { id: former.id, current: false },
    ]);
  });

  test('in one set does not affect the other', async () => {
    const service = await configured();
    await walks.save(owner, service, walks.callbacks(), 'test');
    const { data } = await walks.start(owner, service, 'test');
    expect((await walks.finished(owner, String(data['id']))).status).toBe('passed');
    expect(await verifiedAt(service)).toBeNull();
    expect((await walks.read(owner, service)).callbacks.test.verifiedAt).not.toBeNull();
  });
});

describe('a replay', () => {
  test('calls the URLs of that time with new codes and signatures', async () => {
    const service = await configured();
    await walks.save(owner, service, walks.callbacks({ update_sstoken: 'http-500' }));
    const former = await walks.verify(owner, service);
    await walks.save(owner, service);
    const { data } = await owner.post(`/verifications/${former.id}/replay`, {}, walks.once());
    const again = await walks.finished(owner, String(data['id']));
    expect(again.failedSteps).toEqual(['update_sstoken']);
    const urls = (run: typeof again) => run.steps.flatMap(({ exchange }) => exchange?.url ?? []);
    // The token of update_sstoken is the customer's own to make.
    const bodies = (run: typeof again) =>
      run.steps.flatMap(({ step, exchange }) =>
        exchange && step !== 'update_sstoken' ? [exchange.requestBody] : [],
      );
    expect(urls(again)).toEqual(urls(former));
    expect(bodies(again).filter((body) => bodies(former).includes(body))).toEqual([]);
  });

  test('is refused while a run is running', async () => {
    const service = await configured();
    const former = await walks.verify(owner, service);
    await dieInTheMiddle(service);
    const replay = await owner.post(`/verifications/${former.id}/replay`, {}, walks.once());
    expect(replay.code).toBe(2052);
  });

  test('of a deleted service is not found', async () => {
    const service = await configured();
    const former = await walks.verify(owner, service);
    await owner.post(`${service.path}/delete`);
    const replay = await owner.post(`/verifications/${former.id}/replay`, {}, walks.once());
    expect(replay.status).toBe(404);
    expect((await walks.start(owner, service)).status).toBe(404);
  });
});
