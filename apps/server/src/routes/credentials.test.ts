import { createHmac } from 'node:crypto';
import type { VerificationRun } from '@arcadia/contract/callbacks/verifications';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { callbackWalks, codesOf, type Service } from '../testing/callback-walks.ts';
import { dataOf } from '../testing/game-walks.ts';
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

const hourMs = 3_600_000;
type Told = { credential: { id: string; status: string; appKey: string }; secret: string };

const revoke = ({ path }: Service, id: string, caller = owner) =>
  caller.post(`${path}/credentials/${id}/revoke`);
const rotate = (
  service: Service,
  overlapHours: number,
  key = walks.once(),
  caller = owner,
  insteadOf?: string,
) => caller.post(`${service.path}/credentials`, { overlapHours, insteadOf }, key);
const rotated = async (service: Service, overlapHours: number) =>
  dataOf<Told>(await rotate(service, overlapHours));
const reveal = ({ path }: Service, id: string, caller = owner) =>
  caller.post(`${path}/credentials/${id}/reveal`);
const activate = ({ path }: Service, id: string, caller = owner) =>
  caller.post(`${path}/credentials/${id}/activate`);
const statuses = async (service: Service) =>
  (await walks.read(owner, service)).credentials.map(({ status }) => status);

async function configured(): Promise<Service> {
  const service = await walks.service(owner);
  await walks.save(owner, service);
  return service;
}

function signedWith(run: VerificationRun, secret: string): boolean {
  const exchange = run.steps.find(({ step }) => step === 'get_sstoken')?.exchange;
  if (!exchange) throw new Error('nothing was signed');
  const signature = createHmac('sha1', secret).update(exchange.signedText).digest('hex');
  return exchange.requestHeaders['Sud-Signature'] === signature;
}

/** A service whose secret nobody has seen yet. */
async function unseen(): Promise<{ service: Service; id: string }> {
  const service = await walks.service(owner);
  const [first] = (await walks.read(owner, service)).credentials;
  const id = first?.id ?? '';
  await asAdmin(
    server.databaseUrl,
    `update app_credential set revealed_at = null where id = '${id}'`,
  );
  return { service, id };
}

describe('the secret', () => {
  test('is shown once: of many concurrent requests one gets it', async () => {
    const { service, id } = await unseen();
    const answers = await Promise.all(Array.from({ length: 6 }, () => reveal(service, id)));
    const told = answers.filter(({ code }) => code === 0);
    expect(told.map(({ data }) => data['secret'])).toEqual([service.secret]);
    expect(answers.filter(({ code }) => code === 2049)).toHaveLength(5);
    expect(service.secret).toMatch(/^[A-Za-z0-9]{32}$/);
  });

  test('is never part of a service’s data', async () => {
    const service = await configured();
    const { data } = await owner.get(service.path);
    expect(data['credentials']).toMatchObject([{ status: 'active', secretRevealed: true }]);
    expect(JSON.stringify(data)).not.toContain(service.secret);
  });

  test('that was shown is refused afterwards, in both languages', async () => {
    const service = await configured();
    const [first] = (await walks.read(owner, service)).credentials;
    const texts = await Promise.all(
      ['zh', 'en'].map(async (language) => {
        const caller = server.as(token, { 'accept-language': language });
        return (await reveal(service, first?.id ?? '', caller)).msg;
      }),
    );
    expect(texts[0]).toMatch(/\p{Script=Han}/u);
    expect(texts[1]).toContain('Rotate it');
  });

  test('is stored encrypted only', async () => {
    const service = await configured();
    const { secret, credential } = await rotated(service, 24);
    await activate(service, credential.id);
    await walks.verify(owner, service);
    const stored = await walks.everythingStored();
    expect(stored).toContain('credential.rotate');
    for (const one of [service.secret, secret]) {
      expect(stored).not.toContain(one);
      expect(stored).not.toContain(Buffer.from(one).toString('hex'));
      expect(stored).not.toContain(Buffer.from(one).toString('base64'));
    }
  });

  test('of another company is not found', async () => {
    const { service, id } = await unseen();
    expect((await reveal(service, id, stranger)).status).toBe(404);
    expect((await activate(service, id, stranger)).status).toBe(404);
    expect((await rotate(service, 1, walks.once(), stranger)).status).toBe(404);
    expect((await reveal(service, id)).code).toBe(0);
  });

  test('of another service is not found either', async () => {
    const { id } = await unseen();
    const other = await configured();
    expect((await reveal(other, id)).status).toBe(404);
    expect((await activate(other, id)).status).toBe(404);
  });
});

describe('a rotation with an overlap', () => {
  test('signs with the old secret until the new one is activated; the old one is accepted to the end', async () => {
    const service = await configured();
    const { secret, credential } = await rotated(service, 1);
    expect(credential.status).toBe('next');
    expect(secret).not.toBe(service.secret);
    expect(await statuses(service)).toEqual(['active', 'next']);
    const before = await walks.verify(owner, service);
    expect([signedWith(before, service.secret), signedWith(before, secret)]).toEqual([true, false]);

    const { data } = await activate(service, credential.id);
    expect(data['credentials']).toMatchObject([
      { status: 'retiring', acceptedUntil: expect.any(String) },
      { status: 'active', appKey: credential.appKey, acceptedUntil: null },
    ]);
    const after = await walks.verify(owner, service);
    expect(after.status).toBe('passed');
    expect([signedWith(after, service.secret), signedWith(after, secret)]).toEqual([false, true]);

    await server.advance(hourMs);
    await expect.poll(() => statuses(service)).toEqual(['active']);
  });

  test('ends by the clock: from then on only the new secret is valid', async () => {
    const service = await configured();
    const { secret } = await rotated(service, 2);
    await server.advance(2 * hourMs - 60_000);
    expect(await statuses(service)).toEqual(['active', 'next']);
    await server.advance(60_000);
    await expect.poll(() => statuses(service)).toEqual(['active']);
    expect(signedWith(await walks.verify(owner, service), secret)).toBe(true);
  });

  test('can’t be started twice, also not concurrently', async () => {
    const service = await configured();
    const answers = await Promise.all([1, 2, 3].map(() => rotate(service, 24)));
    expect(codesOf(answers)).toEqual([0, 2050, 2050]);
    const next = answers.find(({ code }) => code === 0)?.data['credential'] as Told['credential'];
    await activate(service, next.id);
    // The old one is still accepted.
    expect((await rotate(service, 24)).code).toBe(2050);
  });

  test('is activated once', async () => {
    const service = await configured();
    const { credential } = await rotated(service, 24);
    const answers = await Promise.all([1, 2].map(() => activate(service, credential.id)));
    expect(codesOf(answers)).toEqual([0, 2009]);
  });

  test('repeated with the same key returns the same secret, and creates no other', async () => {
    const service = await configured();
    const key = walks.once();
    const first = dataOf<Told>(await rotate(service, 24, key));
    expect(dataOf(await rotate(service, 24, key))).toEqual(first);
    expect(await statuses(service)).toEqual(['active', 'next']);
  });
});

describe('a secret that leaked or was lost during an overlap', () => {
  const idOf = async (service: Service, status: string) =>
    (await walks.read(owner, service)).credentials.find((one) => one.status === status)?.id ?? '';

  test('the active one is revoked, and the new one signs', async () => {
    const service = await configured();
    const { secret } = await rotated(service, 168);
    const { code, data } = await revoke(service, await idOf(service, 'active'));
    expect(code).toBe(0);
    expect(data['credentials']).toMatchObject([{ status: 'active', activatesAt: null }]);
    const run = await walks.verify(owner, service);
    expect([run.status, signedWith(run, secret)]).toEqual(['passed', true]);
  });

  test('the old one is revoked, and the new one keeps signing', async () => {
    const service = await configured();
    const { credential, secret } = await rotated(service, 168);
    await activate(service, credential.id);
    expect((await revoke(service, await idOf(service, 'retiring'))).code).toBe(0);
    expect(await statuses(service)).toEqual(['active']);
    expect(signedWith(await walks.verify(owner, service), secret)).toBe(true);
  });

  test('a new one that was lost is revoked, or replaced by another', async () => {
    const service = await configured();
    const lost = await rotated(service, 168);
    expect((await revoke(service, lost.credential.id)).code).toBe(0);
    expect(await statuses(service)).toEqual(['active']);
    const again = await rotated(service, 168);
    const { code, data } = await rotate(service, 24, walks.once(), owner, again.credential.id);
    expect([code, await statuses(service)]).toEqual([0, ['active', 'next']]);
    const { credential, secret } = data as Told;
    await activate(service, credential.id);
    expect(signedWith(await walks.verify(owner, service), secret)).toBe(true);
  });

  test('is replaced once: of two concurrent rotations one is refused', async () => {
    const service = await configured();
    const { credential } = await rotated(service, 168);
    const replace = () => rotate(service, 24, walks.once(), owner, credential.id);
    const answers = await Promise.all([replace(), replace()]);
    expect(codesOf(answers)).toEqual([0, 2050]);
    const told = answers.find(({ code }) => code === 0)?.data as Told;
    expect(await idOf(service, 'next')).toBe(told.credential.id);
  });

  test('of two concurrent revocations of both secrets one is refused: a secret is always left', async () => {
    const service = await configured();
    const { credential } = await rotated(service, 168);
    const active = await idOf(service, 'active');
    const answers = await Promise.all([revoke(service, active), revoke(service, credential.id)]);
    expect(codesOf(answers)).toEqual([0, 2070]);
    expect(await statuses(service)).toEqual(['active']);
  });

  test('the only one can’t be revoked, a revoked one not again, and another company’s is not found', async () => {
    const service = await configured();
    const active = await idOf(service, 'active');
    expect((await revoke(service, active)).code).toBe(2070);
    const { credential } = await rotated(service, 168);
    expect((await revoke(service, credential.id, stranger)).status).toBe(404);
    await revoke(service, credential.id);
    expect((await revoke(service, credential.id)).code).toBe(2009);
    expect((await revoke(await configured(), active)).status).toBe(404);
  });

  test('is in the audit log', async () => {
    const service = await configured();
    const { credential } = await rotated(service, 168);
    await revoke(service, credential.id);
    const { data } = await owner.get('/member/audit?pageNo=1&pageSize=10');
    expect(JSON.stringify(data)).toContain('credential.revoke');
  });
});

describe('a rotation without one', () => {
  test('revokes the old secret immediately', async () => {
    const service = await configured();
    const { secret, credential } = await rotated(service, 0);
    expect(credential.status).toBe('active');
    expect(await statuses(service)).toEqual(['active']);
    const run = await walks.verify(owner, service);
    expect(run.status).toBe('passed');
    expect(signedWith(run, secret)).toBe(true);
    expect((await rotate(service, 0)).code).toBe(0);
  });

  test('by two concurrent calls leaves one valid secret', async () => {
    const service = await configured();
    const answers = await Promise.all([1, 2].map(() => rotate(service, 0)));
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect(await statuses(service)).toEqual(['active']);
  });
});

test('a deleted service has no secret any more', async () => {
  const service = await configured();
  await owner.post(`${service.path}/delete`);
  expect((await rotate(service, 1)).status).toBe(404);
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select distinct status from app_credential where service_id = '${service.id}'`,
  );
  expect(rows).toEqual([{ status: 'revoked' }]);
});
