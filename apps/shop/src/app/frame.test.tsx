import { screen, waitFor } from '@testing-library/dom';
import { languages } from '@arcadia/i18n/languages';
import { localStore } from '@arcadia/web/session/storage';
import { describe, expect, test } from 'vitest';
import { renderShop, type ShownShop } from '../../../../tools/testing/components/render-shop.ts';
import { failed, unreachable } from '../../../../tools/testing/components/replies.ts';
import { packageId } from '../../../../tools/testing/components/shop-stand.ts';
import { session } from '../shared/session.ts';

const logIn = ({ texts }: ShownShop) =>
  screen.findByRole('link', { name: texts.shop.header.logIn });
const dialogOf = ({ texts }: ShownShop) =>
  screen.findByRole('dialog', { name: texts.shop.login.title });

describe.each(languages)('the frame of the shop, in %s', (language) => {
  test.each([failed('internal'), unreachable()])(
    'logs an account out that can’t be loaded, and says so',
    async (getMemberInfo) => {
      const page = await renderShop({ path: '/activity', language, answers: { getMemberInfo } });
      const { login } = page.texts.shop;
      await screen.findByText(login.failed);
      await logIn(page);
      expect(session.token()).toBeNull();
      await page.user.click(screen.getByRole('button', { name: login.close }));
      expect(screen.queryByText(login.failed)).toBeNull();
    },
  );

  test('asks for a login as often as it is wanted, and keeps the cart of whoever logs out', async () => {
    const page = await renderShop({ path: '/activity', language, cart: { Ample: 1 } });
    const { header, login, side } = page.texts.shop;
    await page.user.click(await screen.findByRole('button', { name: header.logOut, hidden: true }));
    await logIn(page);
    expect(page.api.sent('signOut').length).toBe(1);
    expect(session.token()).toBeNull();
    for (let time = 0; time < 2; time += 1) {
      await page.user.click(await logIn(page));
      const dialog = await dialogOf(page);
      const close = [...dialog.querySelectorAll('button')][0];
      expect(close?.getAttribute('aria-label')).toBe(login.close);
      close?.click();
      await waitFor(() => expect(dialog).toHaveProperty('open', false));
      await waitFor(() => expect(dialog.querySelector('iframe')).toBeNull());
    }
    screen.getByRole('link', { name: side.cart(1) });
  });

  test('logs out here also where the server can’t be reached', async () => {
    const page = await renderShop({
      path: '/activity',
      language,
      answers: { signOut: unreachable() },
    });
    const { header } = page.texts.shop;
    await page.user.click(await screen.findByRole('button', { name: header.logOut, hidden: true }));
    await logIn(page);
    expect(session.token()).toBeNull();
  });

  test('clears a session that is dead, and asks for a login', async () => {
    const answers = { getMemberInfo: failed('sessionEnded') };
    const page = await renderShop({ path: '/activity', language, answers });
    await dialogOf(page);
    expect(session.token()).toBeNull();
  });

  test('has ways to reach the service desk', async () => {
    const { texts } = await renderShop({ path: '/activity', language, signedIn: false });
    const opener = screen.getByRole('button', { name: texts.shop.side.contact });
    // Opened by the browser itself, which is here none.
    const panel = document.getElementById(opener.getAttribute('popovertarget') ?? '');
    expect(panel?.querySelector('h2')?.textContent).toBe(texts.shop.contact.title);
    expect(panel?.querySelectorAll('a').length).toBeGreaterThan(3);
  });
});

test('a visitor who has chosen another language is led to it', async () => {
  const page = await renderShop({ path: '/activity', signedIn: false });
  localStore.set('arcadia.language', 'zh');
  await page.open('/activity/cartlist');
  expect(page.went).toEqual(['/activity/cartlist?lang=zh']);
});

test('what was pressed before the program had come lies in the cart, once', async () => {
  const pressed = `/activity/cartlist?activity=stand&add=${packageId('Ample')}`;
  const page = await renderShop({ path: pressed, signedIn: false });
  await screen.findByRole('link', { name: page.texts.shop.side.cart(1) });
  expect(location.search).toBe('');
  await page.open('/activity/cartlist?activity=another&add=spk_another0');
  await screen.findByRole('link', { name: page.texts.shop.side.cart(1) });
});
