import { describe, expect, test } from 'vitest';
import { accountWalks } from '../testing/account-walks.ts';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const { person, sentTo } = accountWalks(server);

// People sign up in one language and go on in another: what is sent to them later follows.
describe('the language that a person uses now', () => {
  test('is the language of later emails', async () => {
    const one = await person();
    const reading = (language: string) => server.as(one.token, { 'accept-language': language });
    const bill = async (email: string) =>
      one.caller.post('/member/base/set/billing-emails', { emails: [email] });
    await reading('en-GB').get('/member/base/info');
    await bill('first@language.example');
    await sentTo('first@language.example', 'billing');
    await reading('zh-CN,zh;q=0.9,en;q=0.5').get('/member/base/info');
    await bill('second@language.example');
    await sentTo('second@language.example', '账单');
    expect(await languageOf(one.phoneNumber)).toBe('zh');
  });

  test.each(['', '*', 'fr-FR'])(
    'is not changed by a client that requests “%s”',
    async (languages) => {
      const one = await person();
      await server.as(one.token, { 'accept-language': 'zh' }).get('/member/base/info');
      await server.as(one.token, { 'accept-language': languages }).get('/member/base/info');
      expect(await languageOf(one.phoneNumber)).toBe('zh');
    },
  );

  test('is stored per person, also for security notices', async () => {
    const one = await person({ password: 'Before-2026' });
    const other = await person();
    const chinese = server.as(one.token, { 'accept-language': 'zh' });
    const change = { currentPassword: 'Before-2026', password: 'After-2026' };
    expect(await chinese.post('/member/base/set/password', change)).toMatchObject({ code: 0 });
    await sentTo(`+86${one.phoneNumber}`, '您的登录密码已修改');
    expect(await languageOf(other.phoneNumber)).toBe('en');
  });
});

async function languageOf(phoneNumber: string): Promise<unknown> {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select language from member where phone_number = '${phoneNumber}'`,
  );
  return rows[0]?.['language'];
}
