import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { permissions } from '../../packages/contract/src/permissions.ts';
import { languages } from '../../packages/i18n/src/languages.ts';
import { renderPage } from '../testing/components/render-page.ts';

const manager = {
  name: '宋佳',
  areaCode: '+86',
  phoneNumber: '13900000088',
  email: 'success@arcadia.example',
};

test.each(languages)(
  'a page that is not permitted sends a sub-account to its main account, and shows the manager, %s',
  async (language) => {
    const auth = [permissions.homeAll, permissions.detailsAll];
    const { texts } = await renderPage({
      app: 'console',
      path: '/account/access',
      language,
      answers: { getMemberInfo: { main: false, mainAccountName: '林晓彤', manager, auth } },
    });
    const words = texts.shell.noPermission;
    const title = words.title({ name: '林晓彤' });
    await screen.findByRole('heading', { level: 1, name: title });
    const heading = screen.getByRole('heading', { name: words.manager({ brand: 'brandName' }) });
    const section = heading.closest('section');
    if (section === null) throw new Error('the manager has no section');
    within(section).getByText(manager.name);
    within(section).getByRole('link', { name: '+86 13900000088' });
    within(section).getByRole('link', { name: manager.email });
  },
);

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
