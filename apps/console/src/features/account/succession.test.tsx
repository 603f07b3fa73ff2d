import { languages } from '@arcadia/i18n/languages';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const succession = {
  name: 'New Holder',
  contacts: ['n***@acme.example'],
  performAt: '2035-01-04T02:00:00.000Z',
};

test.each(languages)(
  'the holder of a main account sees that it is handed over, and stops that, in %s',
  async (language) => {
    const page = await renderPage({
      app: 'console',
      path: '/account/accountinfo',
      language,
      answers: { getMemberInfo: { main: true }, getSuccession: { succession } },
    });
    const { succession: texts } = page.texts.account;
    await screen.findByText(texts.text({ name: 'New Holder', contact: 'n***@acme.example' }));
    await page.user.click(screen.getByRole('button', { name: texts.stop }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await page.user.click(dialog.getByRole('button', { name: texts.stop }));
    await waitFor(() => expect(page.api.sent('objectToSuccession')).toEqual([{}]));
  },
);
