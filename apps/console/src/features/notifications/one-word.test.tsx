import { languages } from '@arcadia/i18n/languages';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

test.each(languages)('the bell and the page behind it have one word, %s', async (language) => {
  const { texts, settled } = await renderPage({
    app: 'console',
    path: '/notifications',
    language,
    answers: {
      getUnread: { unread: 0, notifications: 0, announcements: 0 },
      listNotifications: { records: [], total: 0 },
    },
  });
  await settled();
  const word = texts.notifications.title;
  screen.getByRole('heading', { level: 1, name: word });
  screen.getByRole('button', { name: word });
  screen.getByRole('tab', { name: word });
  expect(screen.getByRole('main').textContent).not.toContain('消息');
  expect(Object.values(texts.notifications.announcements.kinds)).not.toContain(word);
});
