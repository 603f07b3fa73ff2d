import { screen, waitFor, within } from '@testing-library/dom';
import { languages } from '@arcadia/i18n/languages';
import { expect, test } from 'vitest';
import { renderPage, type ShownPage } from '../../../../../tools/testing/components/render-page.ts';

const ready = { appId: '1461564080052506636', games: [], status: 'not_launched' } as const;

const open = (
  language: (typeof languages)[number],
  packageNames: { appType: 1; value: string }[] = [],
) =>
  renderPage({
    app: 'console',
    path: '/business/application/editarea/rs_0123456789abcdefghijklmn#package-names',
    language,
    answers: {
      getRegionService: { ...ready, packageNames },
      setPackageNames: ({ packageNames }) => ({ ...ready, packageNames }),
    },
  });

function fieldAt({ texts }: ShownPage, appType: 1 | 2 | 3, position = 1): HTMLElement {
  const words = texts.regionEdit.packageNames;
  return screen.getByRole('textbox', {
    name: words.field({ name: words.names[appType], position }),
  });
}

test.each(languages)(
  'package names are held to the rules of their platform, in %s',
  async (language) => {
    const page = await open(language);
    await page.settled();
    const words = page.texts.regionEdit.packageNames;
    const { fieldProblems: fields } = page.texts;
    const { user } = page;
    await user.type(fieldAt(page, 1), 'party');
    await user.type(fieldAt(page, 2), 'com.1party');
    await user.type(fieldAt(page, 3), '-party.example');
    await user.tab();
    await screen.findByText(fields.invalidIosBundle);
    await screen.findByText(fields.invalidAndroidPackage);
    await screen.findByText(fields.invalidWebBundle);
    const save = screen.getByRole('button', { name: page.texts.regionEdit.save });
    await user.click(save);
    await waitFor(() => expect(document.activeElement).toBe(fieldAt(page, 1)));
    expect(page.api.sent('setPackageNames')).toEqual([]);
    await user.clear(fieldAt(page, 1));
    await user.type(fieldAt(page, 1), 'com.example.party');
    await user.clear(fieldAt(page, 3));
    await user.clear(fieldAt(page, 2));
    // Several lines become several fields; the same name in other capitals is marked at both places.
    await user.click(fieldAt(page, 2));
    await user.paste('com.example.party\ncom.example.live\nCOM.example.party');
    await waitFor(() => expect(screen.getAllByText(words.duplicate)).toHaveLength(2));
    expect(fieldAt(page, 2, 2)).toHaveProperty('value', 'com.example.live');
    await user.click(
      screen.getByRole('button', { name: words.remove({ name: 'COM.example.party' }) }),
    );
    await waitFor(() => expect(screen.queryByText(words.duplicate)).toBeNull());
    await page.reload();
    expect(fieldAt(page, 2, 2)).toHaveProperty('value', 'com.example.live');
    await user.click(
      within(document.body).getByRole('button', { name: page.texts.regionEdit.save }),
    );
    await screen.findByText(words.saved);
    const [sent] = page.api.sent('setPackageNames');
    expect(
      sent?.packageNames.map(({ appType, value }) => `${appType} ${value}`).toSorted(),
    ).toEqual(['1 com.example.party', '2 com.example.live', '2 com.example.party']);
  },
);

test('a region keeps at least one package name', async () => {
  const page = await open('en', [{ appType: 1, value: 'com.example.party' }]);
  await page.settled();
  await page.user.clear(fieldAt(page, 1));
  await page.user.click(screen.getByRole('button', { name: page.texts.regionEdit.save }));
  await screen.findByText(page.texts.regionEdit.packageNames.none);
  expect(page.api.sent('setPackageNames')).toEqual([]);
});
