import { expect, test } from 'vitest';
import { useOperatorEntry } from '../../testing/operator-entry.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { slowFile } from '../../../../../tools/testing/slow-file.ts';

slowFile('hashes some hundred passwords');

const server = useTestServer({ own: 'settings', seedData: true, env: { TRUST_PROXY: '1' } });
const entry = useOperatorEntry(server);
const { email, password } = { email: 'ops@arcadia.example', password: 'Demo-2026' };

const office = { 'x-forwarded-for': '198.18.1.7' };
const elsewhere = { 'x-forwarded-for': '198.18.2.7' };

const first = (given: string, headers = office) =>
  server.as(undefined, headers).post('/ops/login', { email, password: given });
const second = (ticket: unknown, code: string, headers = office) =>
  server.as(undefined, headers).post('/ops/login/code', { ticket, code });

async function beginDay(): Promise<void> {
  const { data } = await server.as().get('/sim/clock');
  const dayMs = 86_400_000;
  await server.advance(dayMs - (Date.parse(String(data['now'])) % dayMs));
}

test('a stranger’s wrong passwords do not lock an operator out', async () => {
  await beginDay();
  for (let tries = 0; tries < 10; tries += 1)
    expect(await first('Guess-2026', elsewhere)).toMatchObject({ code: 2001 });
  const refused = await first(password, elsewhere);
  expect(refused).toMatchObject({ code: 2008 });
  expect(refused.msg).toMatch(/Try again in 1[45] minutes\.$/);
  expect(await first(password)).toMatchObject({ code: 0 });
});

test('a known browser is not locked out by its own network either', async () => {
  await beginDay();
  const { data } = await first(password);
  const signedIn = await second(data['ticket'], await entry.nextCode(email));
  const device = signedIn.headers.get('x-device-token') ?? '';
  expect(device).toMatch(/^[\w-]{43}$/);
  const browser = { ...office, 'x-device-token': device };
  for (let tries = 0; tries < 11; tries += 1) await first('Guess-2026');
  expect(await first(password)).toMatchObject({ code: 2008 });
  expect(await first(password, browser)).toMatchObject({ code: 0 });
});

test('nor by guessed codes of somebody who knows the password', async () => {
  await beginDay();
  const { data } = await first(password);
  const signedIn = await second(data['ticket'], await entry.nextCode(email));
  const device = { 'x-device-token': signedIn.headers.get('x-device-token') ?? '' };
  for (let network = 0; network < 10; network += 1) {
    const from = { 'x-forwarded-for': `198.18.${10 + network}.7` };
    const { data: stolen } = await first(password, from);
    for (let tries = 0; tries < 10; tries += 1)
      expect(await second(stolen['ticket'], 'zzzz-zzzz-zzzz', from)).toMatchObject({ code: 2037 });
  }
  const ticket = async (headers: typeof office) => (await first(password, headers)).data['ticket'];
  // Strangers have a hundred attempts a day, whatever their network.
  const late = await second(await ticket(elsewhere), await entry.nextCode(email), elsewhere);
  expect(late).toMatchObject({ code: 2008 });
  expect(late.msg).toMatch(/Try again in 2[34] hours\.$/);
  const browser = { ...office, ...device };
  expect(await second(await ticket(browser), await entry.nextCode(email), browser)).toMatchObject({
    code: 0,
  });
});

test('a hundred failures of others in the office’s network keep nobody’s new browser out', async () => {
  await beginDay();
  const guess = (count: number) =>
    server.as(undefined, office).post('/ops/login', {
      email: `nobody${count}@arcadia.example`,
      password: 'Guess-2026',
    });
  for (let count = 0; count < 101; count += 1) {
    // So many calls a minute are refused before they are looked at.
    if (count % 10 === 0) await server.advance(60_000);
    expect(await guess(count)).toMatchObject({ code: 2001 });
  }
  const { data, code } = await first(password);
  expect(code).toBe(0);
  expect(await second(data['ticket'], await entry.nextCode(email))).toMatchObject({ code: 0 });
});
