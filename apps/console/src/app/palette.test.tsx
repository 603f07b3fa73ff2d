import { screen, waitFor } from '@testing-library/dom';
import { languages } from '@arcadia/i18n/languages';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../tools/testing/components/render-page.ts';

test.each(languages)(
  'Enter opens what was typed, however soon it comes, in %s',
  async (language) => {
    const { user, texts, settled } = await renderPage({
      app: 'console',
      path: '/dashboard',
      language,
    });
    await settled();
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: texts.palette.title });
    await user.type(field, `${texts.shell.places.transactions}{Enter}`);
    await waitFor(() => expect(location.pathname).toBe('/finance/found/amountdetail'));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
