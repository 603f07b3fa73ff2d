import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';
import { paths } from '../../app/paths.ts';

test.each(['en', 'zh'] as const)(
  'what becomes of the data stands on the page before the account is closed, in %s',
  async (language) => {
    const { texts } = await renderPage({
      app: 'console',
      language,
      path: paths.closeAccount,
      answers: { getClosing: { closing: null } },
    });
    const { records } = texts.accountClosure;
    await screen.findByText(records.title);
    for (const item of records.items) expect(screen.queryByText(item)).not.toBeNull();
  },
);
