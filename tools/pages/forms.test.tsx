import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { languages } from '../../packages/i18n/src/languages.ts';
import { failed, refused, wrongFields } from '../testing/components/replies.ts';
import { renderPage } from '../testing/components/render-page.ts';

/** The error below a field, to which the field points. */
function errorOf(field: Element): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

const isMarked = async (field: Element, text: string) => {
  await waitFor(() => expect(errorOf(field)).toContain(text));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field));
};

describe.each(languages)('a form, in %s', (language) => {
  test('says what is wrong with an amount, keeps it, and leads to it', async () => {
    const page = await renderPage({ app: 'console', path: '/finance/found/recharge', language });
    await page.settled();
    const { recharge } = page.texts.funds;
    const amount = screen.getByRole('textbox', { name: recharge.amount });
    await page.user.click(screen.getByRole('checkbox'));
    const { invalidAmount, amountNotPositive } = page.texts.fieldProblems;
    for (const [typed, problem] of [
      ['-5', invalidAmount],
      ['1.005', invalidAmount],
      // A thousand or one: nobody can tell.
      ['1.000', invalidAmount],
      ['0', amountNotPositive],
    ] as const) {
      await page.user.clear(amount);
      await page.user.type(amount, typed);
      await page.user.click(screen.getByRole('button', { name: recharge.submit }));
      await isMarked(amount, problem);
      expect(amount).toHaveProperty('value', typed);
      screen.getByRole('checkbox').focus();
    }
    expect(page.api.sent('createRecharge')).toEqual([]);
  });

  test('reads an amount as its writer meant it, and shows how before it is sent', async () => {
    const page = await renderPage({ app: 'console', path: '/finance/found/recharge', language });
    await page.settled();
    const { recharge } = page.texts.funds;
    const amount = screen.getByRole('textbox', { name: recharge.amount });
    await page.user.click(screen.getByRole('checkbox'));
    await page.user.click(screen.getAllByRole('radio')[0] ?? amount);
    await page.user.type(amount, '199,90');
    await page.user.tab();
    expect(amount).toHaveProperty('value', '199.90');
    await page.user.clear(amount);
    await page.user.type(amount, '1.250,0{Enter}');
    expect(amount).toHaveProperty('value', '1250.00');
    await waitFor(() =>
      expect(page.api.sent('createRecharge')).toMatchObject([{ amount: '1250.00' }]),
    );
  });

  test('puts what the server refuses at its field until that is changed', async () => {
    const page = await renderPage({
      app: 'console',
      path: '/login',
      language,
      signedIn: false,
      answers: { signIn: refused('incorrectPassword') },
    });
    await page.settled();
    const { login, errors } = page.texts;
    await page.user.click(screen.getByRole('radio', { name: login.emailTab }));
    await page.user.type(screen.getByRole('textbox', { name: login.email }), 'a@koi.example');
    await page.user.click(screen.getByRole('button', { name: login.usePassword }));
    const password = await screen.findByLabelText(login.password);
    await page.user.click(screen.getByRole('checkbox'));
    await page.user.type(password, 'guess-1');
    await page.user.click(screen.getByRole('button', { name: login.submit }));
    await isMarked(password, errors.refusals.incorrectPassword);
    expect(page.api.sent('signIn')).toHaveLength(1);
    await page.user.type(password, '2');
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBeNull());
  });

  test('shows at its fields what only the server finds wrong, and keeps what was typed', async () => {
    const page = await renderPage({
      app: 'console',
      path: '/business/application/list?create=1',
      language,
      answers: { createApplication: wrongFields({ name: 'invalidFormat' }) },
    });
    await page.settled();
    const { creation } = page.texts.applicationForms;
    const drawer = await screen.findByRole('dialog', { name: creation.title });
    const name = within(drawer).getByRole('textbox', { name: creation.name });
    await page.user.type(name, 'Half typed');
    const description = within(drawer).getByRole('textbox', { name: creation.appDescription });
    await page.user.type(description, 'and not lost');
    const [region] = within(drawer).getAllByRole('radio');
    if (region) await page.user.click(region);
    const submit = within(drawer).getByRole('button', { name: creation.submit });
    await page.user.click(submit);
    await isMarked(name, page.texts.fieldProblems.invalidFormat);
    expect(name).toHaveProperty('value', 'Half typed');
    expect(description).toHaveProperty('value', 'and not lost');
    expect(page.api.sent('createApplication')).toMatchObject([
      { name: 'Half typed', description: 'and not lost' },
    ]);
    page.api.answer({ createApplication: refused('applicationNameTaken') });
    await page.user.click(submit);
    const { applicationNameTaken } = page.texts.errors.refusals;
    await isMarked(name, applicationNameTaken);
    expect(name).toHaveProperty('value', 'Half typed');
  });
});

describe('what needs doing now', () => {
  test('leaves the rest of the page where it fails, and can be tried again', async () => {
    const page = await renderPage({
      app: 'console',
      path: '/dashboard',
      answers: { getAttention: failed('internal') },
    });
    const { attention, availableCredit } = page.texts.home;
    const title = await screen.findByText(attention.failed);
    await screen.findByText(availableCredit);
    page.api.answer({ getAttention: undefined });
    await page.user.click(
      await screen.findByRole('button', { name: page.texts.common.actions.retry }),
    );
    await waitFor(() => expect(title.isConnected).toBe(false));
  });
});

test('the page of alerts keeps its other parts where one fails, and loads that on request', async () => {
  const page = await renderPage({
    app: 'console',
    path: '/account/alerts',
    language: 'zh',
    width: 390,
    answers: { getPackageAlerts: failed('internal') },
  });
  const { alerts, usageAlerts, common } = page.texts;
  const failure = await screen.findByText(alerts.packages.loadFailed);
  await screen.findByRole('heading', { name: usageAlerts.title });
  page.api.answer({ getPackageAlerts: undefined });
  await page.user.click(screen.getByRole('button', { name: common.ui.retry }));
  await screen.findByText(alerts.packages.expiry);
  expect(failure.isConnected).toBe(false);
});
