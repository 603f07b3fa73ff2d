import { screen } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { certificationNotBegun } from '../testing/components/certification-not-begun.ts';
import { renderPage, type ShownPage } from '../testing/components/render-page.ts';

type PhoneField = {
  name: string;
  settings: Parameters<typeof renderPage>[0];
  label: (page: ShownPage) => string;
  /** What leads to the field. */
  before?: (page: ShownPage) => Promise<void>;
};

const phoneFields: readonly PhoneField[] = [
  {
    name: 'of the login page',
    settings: { app: 'console', path: '/login', signedIn: false },
    label: ({ texts }) => texts.login.phoneNumber,
  },
  {
    name: 'of a sub-account',
    settings: { app: 'console', path: '/account/access?open=new' },
    label: ({ texts }) => texts.access.members.form.phone,
    before: async ({ texts, user }) => {
      const { byPhone } = texts.access.members.form;
      await user.click(await screen.findByRole('radio', { name: byPhone }));
    },
  },
  {
    name: 'of a handler',
    settings: {
      app: 'console',
      path: '/account/companyauth?step=handler',
      answers: {
        getCertification: certificationNotBegun,
        getCertificationForm: {
          market: 'mainland',
          fields: { companyName: '晨星互动', handlerAreaCode: '+86' },
          files: [],
          reasons: [],
        },
      },
    },
    label: ({ texts }) => texts.certification.form.labels.handlerPhoneNumber,
  },
  {
    name: 'of a contract’s contact',
    settings: {
      app: 'console',
      path: '/finance/contract',
      answers: { getContractOverview: { obstacle: null, current: null } },
    },
    label: ({ texts }) => texts.contracts.contactPhone,
  },
  {
    name: 'of an account manager',
    settings: {
      app: 'backoffice',
      path: '/backoffice/customers/com_0123456789abcdefghijklmn?edit=settings',
      answers: { getCompany: { manager: { areaCode: '+86', phoneNumber: '' } } },
    },
    label: ({ texts }) => texts.backofficeCustomers.settings.phone,
  },
];

describe.each(phoneFields)('the phone $name', ({ settings, label, before }) => {
  test.each([
    ['+86 138 0013 8000', '+86', '13800138000'],
    ['＋１ ４１５ ５５５ ０１００', '+1', '4155550100'],
    ['\u202d+852 9123 4567\u202c', '+852', '91234567'],
  ])('pasted as %j becomes no other number', async (pasted, areaCode, phoneNumber) => {
    const page = await renderPage(settings);
    await page.settled();
    await before?.(page);
    const field = await screen.findByRole('textbox', { name: label(page) });
    await page.user.clear(field);
    await page.user.click(field);
    await page.user.paste(pasted);
    expect(field).toHaveProperty('value', phoneNumber);
    const { countryCode } = page.texts.common.ui;
    const chosen = screen.getByRole('button', { name: `${countryCode} ${areaCode}` });
    expect(field.parentElement?.contains(chosen)).toBe(true);
  });
});

describe('the code of the login page', () => {
  const codeField = async () => {
    const page = await renderPage({ app: 'console', path: '/login', signedIn: false });
    await page.settled();
    const field = await screen.findByRole('textbox', { name: page.texts.login.code });
    await page.user.click(field);
    return { page, field };
  };

  test.each([
    '123 456',
    '１２３４５６',
    '您的验证码是 123456',
    '【Arcadia】验证码：123456，5 分钟内有效',
  ])('is read in %j', async (pasted) => {
    const { page, field } = await codeField();
    await page.user.paste(pasted);
    expect(field).toHaveProperty('value', '123456');
  });

  test.each(['1234567', '验证码'])(
    'is not read in %j, which is refused in words',
    async (pasted) => {
      const { page, field } = await codeField();
      await page.user.paste(pasted);
      await page.user.tab();
      expect(field).toHaveProperty('value', pasted);
      await screen.findByText(page.texts.login.codeInvalid);
    },
  );
});
