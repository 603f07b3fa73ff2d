import { screen, waitFor, within } from '@testing-library/dom';
import { languages } from '@arcadia/i18n/languages';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';
import { productNow } from '@arcadia/web/messages/product-time';

test.each(languages)(
  'a contract is signed by a button under who signs for whom, not by the last digit, in %s',
  async (language) => {
    // A code is on its way already.
    const until = productNow() + 60_000;
    localStorage.setItem('arcadia.login.resend', `contract con_0123456789 email|${until}`);
    const page = await renderPage({
      app: 'console',
      path: '/finance/contract',
      language,
      answers: {
        getMemberInfo: { name: 'owner@company.example' },
        getContractOverview: {
          obstacle: 'exists',
          current: {
            id: 'con_0123456789',
            number: 'C20261120-0001',
            status: 'signing',
            step: 'customer',
            companyName: 'A Certified Company',
            providerName: 'Arcadia',
            contentSha256: 'f'.repeat(64),
            signatures: [],
            file: null,
          },
        },
      },
    });
    const { sign } = page.texts.contracts;
    const { codes } = page.texts.account;
    await page.user.click(await screen.findByRole('button', { name: sign.open }));
    const dialog = within(await screen.findByRole('dialog'));
    // Who goes by an email has to enter a name.
    expect(dialog.getByLabelText(sign.signer)).toHaveProperty('value', '');
    await page.user.click(dialog.getByLabelText(sign.read));
    await page.user.type(dialog.getByLabelText(codes.code), '123456');
    const button = () => dialog.getByRole('button', { name: sign.submit });
    await page.user.click(button());
    await dialog.findByText(sign.signerMissing);
    await page.user.type(dialog.getByLabelText(sign.signer), 'owner@company.example');
    await dialog.findByText(sign.signerWrong);
    expect(page.api.sent('signContract')).toEqual([]);
    await page.user.clear(dialog.getByLabelText(sign.signer));
    await page.user.type(dialog.getByLabelText(sign.signer), 'Mei Tan');
    await dialog.findByText(
      sign.whoForWhom({
        name: 'Mei Tan',
        company: 'A Certified Company',
        provider: 'Arcadia',
        number: 'C20261120-0001',
      }),
    );
    await page.user.click(button());
    await waitFor(() =>
      expect(page.api.sent('signContract')).toMatchObject([
        { id: 'con_0123456789', code: '123456', signerName: 'Mei Tan' },
      ]),
    );
  },
);
