import { permissions, type PermissionName } from '@arcadia/contract/access/permissions';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../tools/testing/components/render-page.ts';

/** The console of a sub-account that holds these, and what is everybody's. */
const seenBy = (path: string, ...names: PermissionName[]) =>
  renderPage({
    app: 'console',
    path,
    answers: {
      getMemberInfo: {
        countryCode: 'CN',
        companyType: 0,
        main: false,
        auth: [...names, 'accountInfoAll', 'accountInfoQuery'].map(
          (name) => permissions[name as PermissionName],
        ),
      },
    },
  });

test.each([
  ['billDetailQuery', '/finance/billing/detail'],
  ['couponsQuery', '/finance/coupons'],
  ['exportQuery', '/datachart/dataexport'],
  ['applicationQuery', '/business/application/list'],
] as const)('who may read %s and no home page begins at %s', async (name, path) => {
  await seenBy('/', name);
  await waitFor(() => expect(location.pathname).toBe(path));
});

test('who may read nothing begins at the own account', async () => {
  const page = await seenBy('/dashboard');
  await waitFor(() => expect(location.pathname).toBe('/account/accountinfo'));
  expect(screen.queryByText(page.texts.shell.noPermission.text)).toBeNull();
});

test('a figure of the home page is enough to begin there', async () => {
  await seenBy('/', 'homeBalance');
  await waitFor(() => expect(location.pathname).toBe('/dashboard'));
});

test('from a page that is not theirs, the way home leads to one that is', async () => {
  const page = await seenBy('/finance/billing/detail', 'couponsQuery');
  await page.user.click(
    await screen.findByRole('link', { name: page.texts.shell.noPermission.home }),
  );
  await waitFor(() => expect(location.pathname).toBe('/finance/coupons'));
});
