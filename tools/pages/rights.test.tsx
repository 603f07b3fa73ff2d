import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { permissions } from '../../packages/contract/src/access/permissions.ts';
import { languages } from '../../packages/i18n/src/languages.ts';
import { renderPage } from '../testing/components/render-page.ts';

const manager = {
  name: '宋佳',
  areaCode: '+86',
  phoneNumber: '13900000088',
  email: 'success@arcadia.example',
};

const owner = { areaCode: '+86', phoneNumber: '13800000001', email: 'owner@demo-cn.example' };

function sectionOf(name: string): HTMLElement {
  const section = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (section === null) throw new Error(`${name} has no section`);
  return section;
}

test.each(languages)(
  'a page that is not permitted shows a sub-account how to reach its main account, and the manager below as help, %s',
  async (language) => {
    const auth = [permissions.homeAll, permissions.detailsAll];
    const { texts } = await renderPage({
      app: 'console',
      path: '/account/access',
      language,
      answers: {
        getMemberInfo: {
          main: false,
          mainAccountName: '林晓彤',
          mainAccountContact: owner,
          manager,
          auth,
        },
      },
    });
    const words = texts.shell.noPermission;
    const title = words.title({ name: '林晓彤' });
    await screen.findByRole('heading', { level: 1, name: title });
    const granting = sectionOf(words.mainAccount);
    within(granting).getByText('林晓彤');
    within(granting).getByRole('link', { name: '+86 13800000001' });
    within(granting).getByRole('link', { name: owner.email });
    const helping = sectionOf(words.manager({ brand: 'brandName' }));
    within(helping).getByText(words.managerText);
    within(helping).getByText(manager.name);
    within(helping).getByRole('link', { name: '+86 13900000088' });
    within(helping).getByRole('link', { name: manager.email });
    expect(
      granting.compareDocumentPosition(helping) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  },
);

test('a main account without an email is shown with its phone alone', async () => {
  const { texts } = await renderPage({
    app: 'console',
    path: '/account/access',
    answers: {
      getMemberInfo: {
        main: false,
        mainAccountContact: { ...owner, email: null },
        auth: [permissions.homeAll],
      },
    },
  });
  await screen.findByRole('heading', { level: 1 });
  const granting = sectionOf(texts.shell.noPermission.mainAccount);
  within(granting).getByRole('link', { name: '+86 13800000001' });
  expect(within(granting).queryByText(texts.shell.noPermission.email)).toBeNull();
});

test.each(languages)(
  'a page that is not permitted sends no main account of a channel company to itself, %s',
  async (language) => {
    const { texts } = await renderPage({
      app: 'console',
      path: '/finance/found/recharge',
      language,
      answers: {
        getMemberInfo: {
          role: 'channelCompany',
          companyType: 1,
          mainAccountName: '周启航',
          manager,
          auth: [permissions.homeAll],
        },
      },
    });
    const { title } = texts.shell.noPermission.directOnly;
    await screen.findByRole('heading', { level: 1, name: title });
    screen.getByText(manager.name);
    expect(
      screen.queryByRole('heading', { name: texts.shell.noPermission.mainAccount }),
    ).toBeNull();
    expect(screen.getByRole('main').textContent).not.toContain('周启航');
  },
);

test.each(languages)('the menu has no link to what is not permitted, %s', async (language) => {
  const auth = [permissions.homeAll, permissions.rechargeAll];
  const { texts, settled } = await renderPage({
    app: 'console',
    path: '/dashboard',
    language,
    answers: { getMemberInfo: { main: false, auth } },
  });
  await settled();
  const menu = screen.getByRole('navigation', { name: texts.common.ui.mainNavigation });
  const { recharge, applications, bills } = texts.shell.places;
  within(menu).getByRole('link', { name: recharge });
  for (const name of [applications, bills])
    expect(within(menu).queryByRole('link', { name })).toBeNull();
});
