import { languages } from '@arcadia/i18n/languages';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';
import { refused } from '../../../../../tools/testing/components/replies.ts';

const id = 're_0123456789abcdefghijklmn';

test.each(languages)(
  'who looks again keeps the focus while the deadline passes, and sees the payment come, in %s',
  async (language) => {
    const page = await renderPage({
      app: 'console',
      path: `/payredirect?rechargeId=${id}`,
      language,
      answers: { confirmRecharge: { id, status: 'pending' } },
    });
    const { result } = page.texts.funds;
    const again = await screen.findByRole('button', { name: result.checkAgain });
    await screen.findByRole('button', { name: result.payNow });

    page.api.answer({ confirmRecharge: { id, status: 'processing' } });
    await page.user.click(again);
    await screen.findByText(result.processingNote);
    // The gateway has not decided yet, and takes no second payment meanwhile.
    expect(screen.queryByRole('button', { name: result.payNow })).toBeNull();
    expect(document.activeElement).toBe(again);

    page.api.answer({ confirmRecharge: refused('paymentUnconfirmed') });
    page.api.answer({ getRecharge: { id, status: 'processing' } });
    await page.user.click(again);
    await screen.findByText(result.gatewaySilent);
    expect(document.activeElement).toBe(again);

    page.api.answer({ confirmRecharge: { id, status: 'credited' } });
    await page.user.click(again);
    await screen.findByRole('heading', { name: result.credited });
    await waitFor(() => expect(screen.queryByText(result.processingNote)).toBeNull());
  },
);
