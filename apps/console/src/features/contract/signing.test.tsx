import { screen, waitFor, within } from '@testing-library/dom';
import { type Language, languages } from '@arcadia/i18n/languages';
import { openPdf } from '@arcadia/web/pdf/open-pdf';
import { afterEach, expect, test, vi } from 'vitest';
import { openExamplePdf, stubViews } from '../../../../../tools/testing/components/drawn-pdf.ts';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';
import { productNow } from '@arcadia/web/messages/product-time';

vi.mock('@arcadia/web/pdf/open-pdf', () => ({ openPdf: vi.fn() }));
const views = stubViews();
afterEach(() => void vi.mocked(openPdf).mockReset());

function showContract(language: Language, open = openExamplePdf) {
  vi.mocked(openPdf).mockImplementation(open);
  return renderPage({
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
          language: 'en',
          companyName: 'A Certified Company',
          providerName: 'Arcadia',
          contentSha256: 'f'.repeat(64),
          signatures: [],
          file: null,
        },
      },
    },
  });
}

const isDisabled = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

test('nothing is signed before the end of what is signed has been in view', async () => {
  const page = await showContract('zh');
  const { sign, languages: names } = page.texts.contracts;
  const isBlocked = () => isDisabled(sign.open);
  await screen.findByText('Words of page 2');
  expect(isBlocked()).toBe(true);
  // The end of a translation is not that of the contract.
  await page.user.click(screen.getByRole('radio', { name: names.zh }));
  await screen.findByText('Words of page 2');
  expect(views.reachEnd()).toBe(false);
  expect(isBlocked()).toBe(true);
  await page.user.click(screen.getByRole('radio', { name: names.en }));
  await waitFor(() => expect(views.reachEnd()).toBe(true));
  await waitFor(() => expect(isBlocked()).toBe(false));
});

test('a contract that is drawn at the second try is read in the page again', async () => {
  const page = await showContract('en', () => Promise.reject(new Error('no canvas')));
  const { contracts, pdf, common } = page.texts;
  await screen.findByText(pdf.failed);
  vi.mocked(openPdf).mockImplementation(openExamplePdf);
  await page.user.click(screen.getByRole('button', { name: common.ui.retry }));
  await screen.findByText('Words of page 2');
  // One way to download it, which proves nothing where the pages can be seen.
  await page.user.click(screen.getByRole('link', { name: pdf.download }));
  expect(isDisabled(contracts.sign.open)).toBe(true);
});

test('where a contract can’t be drawn it is said, and its file is what is read', async () => {
  const page = await showContract('en', () => Promise.reject(new Error('no canvas')));
  const { contracts, pdf } = page.texts;
  await screen.findByText(pdf.failed);
  expect(isDisabled(contracts.sign.open)).toBe(true);
  await page.user.click(await screen.findByRole('link', { name: pdf.download }));
  await waitFor(() => expect(isDisabled(contracts.sign.open)).toBe(false));
});

test.each(languages)(
  'a contract is signed by a button under who signs for whom, not by the last digit, in %s',
  async (language) => {
    // A code is on its way already.
    const until = productNow() + 60_000;
    localStorage.setItem('arcadia.login.resend', `contract con_0123456789 email|${until}`);
    const page = await showContract(language);
    const { sign } = page.texts.contracts;
    const { codes } = page.texts.account;
    await waitFor(() => expect(views.reachEnd()).toBe(true));
    await waitFor(() => expect(isDisabled(sign.open)).toBe(false));
    await page.user.click(screen.getByRole('button', { name: sign.open }));
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
