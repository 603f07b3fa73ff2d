import { createHash, randomBytes } from 'node:crypto';
import type { Currency } from '@arcadia/kernel/money';
import { certify } from '../../apps/server/src/testing/certify.ts';
import { givenTicket } from '../../apps/server/src/testing/pass-captcha.ts';
import { until } from '../drills/until.ts';
import { withConnection } from '../postgres/query.ts';
import type { Calls } from './calls.ts';
import type { ChaosMail } from './mail.ts';

export type Company = { readonly id: string; readonly token: string; readonly currency: Currency };
/** Sessions of staff: `finance` works at the desks, `admin` is the second person, `commerce` has the shop. */
export type Staff = Readonly<Record<'finance' | 'admin' | 'commerce', string>>;

/** Companies that sign up by mail as anybody does; their papers are in force without a review. */
export async function signUp(
  calls: Calls,
  mail: ChaosMail,
  { databaseUrl, number, currency }: { databaseUrl: string; number: number; currency: Currency },
): Promise<Company> {
  const email = `owner${number}@chaos.example`;
  const extra = await givenTicket(databaseUrl, '127.0.0.1');
  needed(
    await calls.post('ask for a code', '/send/captcha/email', {
      token: null,
      body: { type: '0', email, extra },
    }),
  );
  const captcha = await until('the code arrives', async () => {
    const found = mail.taken.findLast(({ to }) => to === email);
    const code = /\d{6}/.exec(found?.body ?? '')?.[0];
    if (code === undefined) throw new Error('not yet');
    return code;
  });
  const countryCode = currency === 'CNY' ? 'CN' : 'SG';
  const form = { type: 2, email, captcha, isRead: true, countryCode };
  const { token } = needed(await calls.post('sign up', '/login', { token: null, body: form }));
  if (token === null) throw new Error('no session came back');
  await certify(databaseUrl, token);
  const { data } = needed(await calls.get('/member/base/info', token));
  return { id: String(data['companyId']), token, currency };
}

/** Sessions as signing in by password and authenticator gives them. */
export async function staffOf(databaseUrl: string): Promise<Staff> {
  const session = (name: string) => operatorSession(databaseUrl, `${name}@arcadia.example`);
  return {
    finance: await session('finance'),
    admin: await session('ops'),
    commerce: await session('commerce'),
  };
}

async function operatorSession(databaseUrl: string, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(token).digest();
  await withConnection(databaseUrl, (client) =>
    client.query(
      `insert into operator_session (id, token_hash, operator_id, created_at, last_seen_at)
       select $1, $2, id, at, at from operator, (select now() + offset_ms * interval '1 ms' as at from sim_clock) as clock
       where email = $3`,
      [`ses_${randomBytes(12).toString('hex')}`, digest, email],
    ),
  );
  return token;
}

/** @throws Error where there is no answer, or a refusal. */
export function needed<A extends { code: number; msg: string }>(answer: A | null): A {
  if (answer === null) throw new Error('no answer');
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg}`);
  return answer;
}
