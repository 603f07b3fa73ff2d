import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

test('an important announcement for all companies is sent only after a question, and needs no start', async () => {
  const page = await renderPage({ app: 'backoffice', path: '/backoffice/announcements/new' });
  await page.settled();
  const { form, endsAt, important } = page.texts.backofficeAnnouncements;
  for (const language of ['zh', 'en'] as const) {
    const name = { language: form.languages[language] };
    await page.user.type(screen.getByRole('textbox', { name: form.titleIn(name) }), 'Title');
    await page.user.type(screen.getByRole('textbox', { name: form.textIn(name) }), 'Text');
  }
  fireEvent.change(screen.getByLabelText(endsAt), { target: { value: '2035-01-01T10:00' } });
  await page.user.click(screen.getByRole('checkbox', { name: new RegExp(important) }));
  const publish = () => screen.getByRole('button', { name: form.publish });
  await page.user.click(publish());
  const question = await screen.findByRole('alertdialog');
  await page.user.click(within(question).getByRole('button', { name: form.everybody.check }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(page.api.sent('publishAnnouncement')).toEqual([]);
  await page.user.click(publish());
  const again = await screen.findByRole('alertdialog');
  await page.user.click(within(again).getByRole('button', { name: form.publish }));
  await waitFor(() =>
    expect(page.api.sent('publishAnnouncement')).toMatchObject([
      { important: true, audience: { kind: 'all' }, startsAt: null },
    ]),
  );
});
