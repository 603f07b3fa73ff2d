import { describe, expect, test } from 'vitest';
import { certificationWalks, mainlandForm } from '../testing/certification-walks.ts';
import { newPhoneNumber, tokenOf, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const { company, submit } = certificationWalks(server);

/** Full-width characters, as a Chinese keyboard or a message writes them. */
const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0));
const grouped = (number: string) => number.replace(/^(.{3})(.{4})/, '$1 $2 ');

describe('signing up', () => {
  const sendTo = async (areaCode: string, phoneNumber: string) =>
    server
      .as()
      .post('/send/captcha/phone', { areaCode, phoneNumber, extra: await server.passCaptcha() });

  test.each([
    ['in full width', (number: string) => wide(number)],
    ['in groups', (number: string) => `+86 ${grouped(number)}`],
    ['with its calling code', (number: string) => `86${number}`],
    ['with points', (number: string) => grouped(number).replaceAll(' ', '.')],
  ])('takes a number %s, and the message with the code', async (_how, written) => {
    const number = newPhoneNumber();
    expect(await sendTo('+86', written(number))).toMatchObject({ code: 0 });
    const code = await server.newestCode(`+86${number}`);
    const token = tokenOf(
      await server.as().post('/login', {
        type: 0,
        areaCode: '+86',
        phoneNumber: written(number),
        captcha: `您的验证码是 ${wide(code)}，5 分钟内有效`,
        isRead: true,
        countryCode: 'CN',
      }),
    );
    const { data } = await server.as(token).get('/member/base/info');
    expect(data).toMatchObject({ areaCode: '+86', phoneNumber: number });
  });

  test('a number of another country than was chosen is refused, and no other gets a code', async () => {
    for (const phoneNumber of ['+1 415 555 2671', '001 415 555 2671'])
      expect(await sendTo('+86', phoneNumber)).toMatchObject({ code: 2020 });
  });
});

test('a certification takes numbers as documents and messages have them', async () => {
  const { caller, papers } = await company();
  const form = mainlandForm(papers, {
    creditCode: wide('9133 0106 6739 5965 4P'),
    companyPhone: wide('0571-8888 9999'),
    handlerPhoneNumber: '+86 138 0013 8000',
    bankAccount: wide('6225 8801 2345 6789'),
  });
  expect(await submit(caller, form)).toMatchObject({ code: 0, data: { status: 'under_review' } });
  const { data } = await caller.get('/certification');
  expect(data).toMatchObject({ submission: { fields: { creditCode: '91330106673959654P' } } });
});
