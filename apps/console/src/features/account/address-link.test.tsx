import { languages } from '@arcadia/i18n/languages';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const token = 'x'.repeat(43);

const purposes = [
  ['', 'billingLink'],
  ['?for=alerts', 'alertLink'],
  ['?for=spending', 'spendingLink'],
] as const;

test.each(languages.flatMap((language) => purposes.map((one) => [language, ...one] as const)))(
  'in %s the link of a mail (%s) asks for what it does and says what was done, by %s',
  async (language, query, key) => {
    const answer = { email: 'someone@example.com', companyName: 'Koi' };
    const page = await renderPage({
      app: 'console',
      path: `/billing-email${query}#token=${token}`,
      language,
      signedIn: false,
      answers: { verifyBillingEmail: answer },
    });
    const account = page.texts.account;
    const texts = { ...account.billingLink, ...account[key] };
    await screen.findByRole('heading', { name: texts.question });
    expect(screen.getByText(texts.text)).toBeDefined();
    // The token is gone from the address, and what the link is for is not.
    await waitFor(() => expect(location.hash).toBe(''));
    expect(location.search).toBe(query);
    await page.user.click(screen.getByRole('button', { name: texts.confirm }));
    await screen.findByText(texts.doneText(answer));
    expect(page.api.sent('verifyBillingEmail')).toEqual([{ token }]);
  },
);
