import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

test('after a region was added, Back leads past the form that added it', async () => {
  const page = await renderPage({
    app: 'console',
    path: '/business/application/addarea/app_0123456789abcdefghijklmn',
    answers: { getApplication: { services: [] } },
  });
  await page.settled();
  const before = window.history.length;
  await page.user.click(screen.getAllByRole('radio')[0] ?? document.body);
  await page.user.click(screen.getByRole('button', { name: page.texts.regionService.add.submit }));
  await waitFor(() => expect(page.api.sent('addRegion')).toHaveLength(1));
  await waitFor(() => expect(window.location.pathname).not.toContain('addarea'));
  expect(window.history.length).toBe(before);
});
