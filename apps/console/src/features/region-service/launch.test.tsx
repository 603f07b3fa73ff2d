import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';
import { refused } from '../../../../../tools/testing/components/replies.ts';

const id = 'rsv_0123456789';

test('a launch without credit shows one dialog, and the question about the launch is gone', async () => {
  const page = await renderPage({
    app: 'console',
    path: `/business/application/areadetail/${id}`,
    answers: {
      getRegionService: { id, status: 'offline', hold: null, launchNeeds: [] },
      launchService: refused('insufficientCredit'),
    },
  });
  const { regionService, shell, common } = page.texts;
  const { again } = regionService.launch;
  await page.user.click(await screen.findByRole('button', { name: again }));
  const question = await screen.findByRole('alertdialog');
  await page.user.click(within(question).getByRole('button', { name: again }));
  const dialog = await screen.findByRole('dialog', { name: shell.insufficientCredit.title });
  expect(question.isConnected).toBe(false);
  await page.user.click(await screen.findByRole('button', { name: common.actions.cancel }));
  expect(dialog.isConnected).toBe(false);
});
