import { RecipientRefused } from '@arcadia/domain/ports/message-sender';
import { GatewayUnavailable } from '@arcadia/gateways/gateway-error';
import { expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { createLogger } from './logger.ts';

const database = useTestDatabase();

function logged(entry: object, text = 'text'): string {
  const lines: string[] = [];
  createLogger('info', { write: (line) => void lines.push(line) }).info(entry, text);
  return lines.join('');
}

test.each([
  { authorization: 'S3CRET' },
  { headers: { authorization: 'S3CRET', 'idempotency-key': 'S3CRET' } },
  { req: { headers: { cookie: 'S3CRET' } } },
  { input: { password: 'S3CRET', captcha: 'S3CRET', code: 'S3CRET' } },
  { token: 'S3CRET', answer: { id: 'S3CRET' } },
  { email: 'S3CRET' },
  { deeply: [{ unforeseen: { name: 'S3CRET' } }] },
])('what is not listed is struck out of %j', (entry) => {
  expect(logged(entry)).not.toContain('S3CRET');
  expect(logged(entry)).toContain('[redacted]');
});

test('what a line is for stays', () => {
  const entry = {
    method: 'GET',
    route: '/api/ops/companies/:id',
    status: 200,
    actor: 'mem_01jd2r8s8s8s8s8s8s8s',
    errorId: 'req_01JD2R8S8S8S8S8S8S8S',
    counted: 12,
  };
  expect(JSON.parse(logged(entry, 'a queue stands still'))).toMatchObject({
    ...entry,
    msg: 'a queue stands still',
  });
});

test('an error is logged with its causes, its place, and the rule of the database that was broken', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'member_email',
    detail: 'Key (email)=(owner@example.com) already exists.',
    where: 'S3CRET',
  });
  const line = logged({ err: new Error('relation "member" can’t be read', { cause }) });
  const { err } = JSON.parse(line);
  expect(err.message).toBe('relation "member" can’t be read');
  expect(err.stack).toContain('logger.test.ts');
  expect(err.cause).toMatchObject({ state: '23505', constraint: 'member_email' });
  expect(line).not.toContain('owner@example.com');
  expect(line).not.toContain('S3CRET');
});

/** Details of people and secrets, each with an error that quotes it, of those that are really thrown. */
const planted = {
  email: 'planted.person@planted.example',
  phone: '+86 139 0000 7711',
  phoneDigits: '13900007711',
  name: 'Planted Person',
  chinese: '张小明',
  registration: '91310000MA1FL5XK7P',
  account: '6222020200012345678',
  card: '4242 4242 4242 4242',
  street: '12 Planted Street, Springfield',
  password: 'Pl4nted-Word-2026',
  token: 'Zk9xY2bQm3VtR7uWp1LsD8fGh4JkN6aCe0TiOqXyB5w',
  key: 'ak_live_Zk9xY2bQm3VtR7uWp1LsD8fGh4JkN6',
  address: '198.51.100.77',
  address6: '2001:db8:85a3::8a2e:370:7334',
};
const all = Object.values(planted);

/** The error that `work` throws or rejects with. */
async function errorOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

test.each<[string, (detail: string) => unknown]>([
  ['JSON that can’t be read', (detail) => JSON.parse(`{"email": ${detail}`)],
  ['a value that the database can’t take', (detail) => queryOf(`select '${detail}'::integer`)],
  ['a day that is none', (detail) => queryOf(`select '${detail}'::date`)],
  [
    'an exception of a function',
    (detail) => queryOf(`do $$ begin raise exception '"${detail}"'; end $$`),
  ],
  ['a key that is taken', (detail) => takenTwice(detail)],
  [
    'an address with a login',
    (detail) => fetch(`https://user:${encodeURIComponent(detail)}@127.0.0.1/`),
  ],
])('no detail of a person is in the log of %s', async (_, work) => {
  for (const detail of all) {
    const line = logged({ err: await errorOf(() => work(detail)) });
    expect(JSON.parse(line).err.message).not.toBe('');
    expect(
      all.filter((one) => line.includes(one) || line.includes(encodeURIComponent(one))),
    ).toEqual([]);
  }
});

async function queryOf(statement: string): Promise<void> {
  await asAdmin(database.url, statement);
}

const takenTwice = (detail: string) =>
  queryOf(
    `create temp table taken (email text unique); insert into taken select '${detail}' from generate_series(1, 2)`,
  );

test.each([
  (email: string) => new RecipientRefused('smtp', `550 5.1.1 <${email}>: no such user`),
  (email: string) => new GatewayUnavailable('paypal', `answered 400: {"payer":"${email}"}`),
  (email: string) =>
    new Error(`Failed task 7 (send-mail) with error '${email} Bearer ${planted.token}'`),
  (email: string) => new Error(`GET https://api.example/v1/payers?email=${email}&name=x failed`),
  () => new Error(`connect ECONNREFUSED ${planted.address}:443, ${planted.address6}`),
  () => new Error(`the payee ${planted.phone} with ${planted.account} or ${planted.card}`),
  () => new Error(`sub_msg “${planted.chinese}” of ${planted.registration} is unknown`),
])('an error in the words of another program is cut down: %#', (make) => {
  const error = make(planted.email);
  const wrapped = new Error('outer', { cause: error });
  const lines = [
    logged({ err: error }),
    logged({ err: wrapped }),
    logged({ reason: error.message }),
    logged({}, error.message),
  ];
  expect(all.filter((one) => lines.some((line) => line.includes(one)))).toEqual([]);
});

test('a server that could not be reached is named, and so is this machine', () => {
  const error = Object.assign(new Error('connect ETIMEDOUT 10.20.30.40:5432'), {
    code: 'ETIMEDOUT',
    syscall: 'connect',
    address: '10.20.30.40',
    port: 5432,
  });
  expect(JSON.parse(logged({ err: error })).err).toMatchObject({
    message: 'connect ETIMEDOUT …:5432',
    unreached: '10.20.30.40:5432',
  });
  const text = 'Server listening at http://127.0.0.1:8080';
  expect(JSON.parse(logged({}, text)).msg).toBe(text);
});
