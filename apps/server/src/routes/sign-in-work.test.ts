import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { answeringStatements } from '../http/testing/query-bounds.ts';
import { accountWalks } from '../testing/account-walks.ts';
import { newPhoneNumber, useTestServer } from '../testing/test-server.ts';
import { watchWire } from '../testing/watch-wire.ts';

/**
 * How long a refusal takes must not tell who is a customer: the same work is done for an address that is known and for one that
 * is not. What is compared is what is sent to the database; a slow hash is computed either way.
 */
// Without a worker, whose jobs would be counted too.
const server = useTestServer({ own: 'settings', env: { ROLE: 'web' } });
const { person } = accountWalks(server);

let known: string;
beforeAll(async () => {
  const { id } = await person({ password: 'Demo-2026' });
  known = await bindEmail(id);
});
async function bindEmail(id: string): Promise<string> {
  const email = newEmail();
  await asAdmin(server.databaseUrl, `update member set email = '${email}' where id = '${id}'`);
  // Whoever looks for customers comes from where no customer was.
  await asAdmin(server.databaseUrl, `delete from known_origin where member_id = '${id}'`);
  return email;
}
const newEmail = () => `${newPhoneNumber()}@work.example`;

/** The kinds of statements that a call sends, such as `insert`. */
async function workOf(call: () => Promise<{ code: number }>, code: number): Promise<string[]> {
  const wire = watchWire();
  try {
    expect(await call()).toMatchObject({ code });
    return answeringStatements(wire.queries())
      .map((text) => /^\w+/.exec(text.trim().toLowerCase())?.[0] ?? text)
      .toSorted();
  } finally {
    wire.stop();
  }
}

const ways = {
  'a wrong password': (email: string) =>
    workOf(
      () =>
        server.as().post('/login', { type: 3, email, password: 'Wrong-2026', countryCode: 'CN' }),
      2001,
    ),
  'a wrong code': (email: string) =>
    workOf(
      () => server.as().post('/login', { type: 2, email, captcha: '000000', countryCode: 'CN' }),
      2002,
    ),
  'a code that is sent': async (email: string) => {
    const extra = await server.passCaptcha();
    return workOf(() => server.as().post('/send/captcha/email', { email, extra }), 0);
  },
};

describe('as much is done for an unknown address as for a known one', () => {
  test.each(Object.entries(ways))('after %s', async (_, way) => {
    // Connections are made and statements prepared by the first calls.
    await way(newEmail());
    const ofKnown = await way(known);
    expect(await way(newEmail())).toEqual(ofKnown);
  });
});
