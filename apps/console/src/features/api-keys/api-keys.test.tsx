import { screen, waitFor, within } from '@testing-library/dom';
import { permissions } from '@arcadia/contract/access/permissions';
import { languages } from '@arcadia/i18n/languages';
import { describe, expect, test } from 'vitest';
import { failed, refused } from '../../../../../tools/testing/components/replies.ts';
import { renderPage, type ShownPage } from '../../../../../tools/testing/components/render-page.ts';

const path = '/developer/api-keys';

describe.each(languages)('API keys, in %s', (language) => {
  test('what was chosen survives a refusal and a reload', async () => {
    const page = await renderPage({
      app: 'console',
      path: `${path}?open=new`,
      language,
      answers: { createApiKey: refused('apiKeyNameTaken') },
    });
    const { apiKeys: words, errors } = page.texts;
    const form = await screen.findByRole('dialog', { name: words.form.title });
    await page.user.click(within(form).getByRole('button', { name: words.form.submit }));
    await within(form).findByText(words.form.nameMissing);
    await within(form).findByText(words.form.scopesMissing);
    await page.user.type(nameIn(page), 'taken');
    await page.user.click(scopeIn(page));
    await page.user.click(within(form).getByRole('button', { name: words.form.submit }));
    await within(form).findByText(errors.refusals.apiKeyNameTaken);
    expect(page.api.sent('createApiKey')).toMatchObject([{ name: 'taken' }]);
    await page.reload();
    await waitFor(() => expect(nameIn(page)).toHaveProperty('value', 'taken'));
    expect(scopeIn(page)).toHaveProperty('checked', true);
  });

  test('keys that end soon are named, and a list that can’t be loaded says so', async () => {
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const page = await renderPage({
      app: 'console',
      path,
      language,
      answers: {
        listApiKeys: {
          records: [
            { name: 'Deployment', status: 'active', expiresAt: soon },
            { id: 'key_old', name: 'Old dashboard', status: 'revoked', expiresAt: soon },
          ],
          total: 2,
        },
      },
    });
    const words = page.texts.apiKeys;
    await screen.findByText(
      words.endingSoon({ names: words.quoted({ name: 'Deployment' }), count: 1 }),
    );
    screen.getByText(words.expiresSoon);
    expect(screen.getAllByText(words.statuses.revoked).length).toBeGreaterThan(0);
    page.api.answer({ listApiKeys: failed('unavailable') });
    await page.reload();
    await screen.findByText(words.listFailed);
  });

  test('who may only look finds nothing to press', async () => {
    const { texts, settled } = await renderPage({
      app: 'console',
      path: `${path}?open=new`,
      language,
      answers: {
        getMemberInfo: { auth: [permissions.accessQuery], main: false },
        listApiKeys: { records: [], total: 0 },
      },
    });
    await settled();
    await screen.findByText(texts.apiKeys.empty.textReadOnly);
    expect(screen.queryAllByRole('button', { name: texts.apiKeys.create })).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

function nameIn({ texts }: ShownPage): HTMLElement {
  return screen.getByRole('textbox', { name: texts.apiKeys.form.name });
}

function scopeIn({ texts }: ShownPage): HTMLElement {
  const { application: place, applicationQuery: option } = texts.permissions;
  return screen.getByRole('checkbox', {
    name: texts.access.roles.tree.optionOf({ place, option }),
  });
}
