import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderGallery } from '../../../../tools/testing/components/render-gallery.ts';
import { ChoicesGallery } from './choices.tsx';
import { FeedbackGallery } from './feedback.tsx';
import { FieldsGallery } from './fields.tsx';
import { OverlaysGallery } from './overlays.tsx';
import { UploadsGallery } from './uploads.tsx';

const focusIsOn = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element));
const button = (name: string) => screen.getByRole('button', { name });

describe('what opens above a page', () => {
  test.each(['Rename', 'Take offline', 'Details'])(
    '%s takes the focus and gives it back when Escape closes it',
    async (name) => {
      const { user } = await renderGallery(OverlaysGallery);
      const opener = await screen.findByRole('button', { name });
      opener.focus();
      await user.keyboard('{Enter}');
      const dialog = await screen.findByRole(name === 'Take offline' ? 'alertdialog' : 'dialog');
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(dialog.isConnected).toBe(false));
      await focusIsOn(opener);
    },
  );

  test('a question whose answer failed stays open and says why', async () => {
    const { user } = await renderGallery(OverlaysGallery);
    await user.click(await screen.findByRole('button', { name: 'Take offline' }));
    const question = await screen.findByRole('alertdialog', { name: 'Take Skyfall offline?' });
    within(question).getByText('Callbacks are no longer sent.');
    await user.click(within(question).getByRole('button', { name: 'Take offline' }));
    await within(question).findByText(/the region does not answer/);
    expect(question.isConnected).toBe(true);
  });

  test('a menu is gone through by arrows and by letters, and says why an entry is not for you', async () => {
    const { user } = await renderGallery(OverlaysGallery);
    const opener = await screen.findByRole('button', { name: 'More actions' });
    opener.focus();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('menu');
    const rename = screen.getByRole('menuitem', { name: /Rename/ });
    await focusIsOn(rename);
    await user.keyboard('{ArrowDown}');
    const remove = screen.getByRole('menuitem', { name: /Delete/ });
    await focusIsOn(remove);
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    expect(remove.textContent).toContain('Your role can’t delete it.');
    await user.keyboard('{Enter}');
    const trial = screen.getByRole('menuitemcheckbox', { name: 'Show trial versions' });
    expect(trial.getAttribute('aria-checked')).toBe('true');
    await user.keyboard('{End}');
    await focusIsOn(screen.getByRole('menuitemradio', { name: 'Dark' }));
    await user.keyboard('{ArrowDown}');
    await focusIsOn(rename);
    await user.keyboard('{Escape}');
    await focusIsOn(opener);
  });

  test('a toast says what is done, and its action undoes that', async () => {
    const { user } = await renderGallery(OverlaysGallery);
    await user.click(await screen.findByRole('button', { name: 'Offer undo' }));
    await screen.findByText('Game removed');
    expect(screen.queryByText('Name changed')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await screen.findByText('Name changed');
  });
});

describe('fields', () => {
  test('a combobox finds by a part of the name, by keyboard, and says when nothing fits', async () => {
    const { user } = await renderGallery(ChoicesGallery);
    const company = await screen.findByRole('combobox', { name: 'Company' });
    await user.type(company, 'north');
    await screen.findByRole('option', { name: /Northwind/ });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(company).toHaveProperty('value', 'Northwind Games Pte. Ltd.'));
    await user.clear(company);
    await user.type(company, 'nobody');
    await screen.findByText(/No company has this name/);
  });

  test('a choice is taken by keyboard, and its error is gone', async () => {
    const { user } = await renderGallery(ChoicesGallery);
    const error = 'Choose the region in which your players are.';
    await screen.findByText(error);
    const [, region] = screen.getAllByRole('combobox', { name: 'Region' });
    region?.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByText(error)).toBeNull());
  });

  test('an error comes once its field is left, and goes when there is something', async () => {
    const { user } = await renderGallery(FieldsGallery);
    const field = await screen.findByRole('textbox', { name: 'Checked on leaving' });
    const isWrong = (wrong: string | null) =>
      waitFor(() => expect(field.getAttribute('aria-invalid')).toBe(wrong));
    await user.click(field);
    await isWrong(null);
    await user.tab();
    await isWrong('true');
    await user.type(field, 'x');
    await isWrong(null);
  });

  test('a number stays within its limits, by buttons and by arrows', async () => {
    const { user, texts } = await renderGallery(FieldsGallery);
    const quantity = await screen.findByLabelText('Quantity');
    await user.click(button(texts.common.ui.increase));
    await waitFor(() => expect(quantity).toHaveProperty('value', '2'));
    await user.click(button(texts.common.ui.decrease));
    await user.click(button(texts.common.ui.decrease));
    expect(quantity).toHaveProperty('value', '1');
  });

  test('a number is taken as its writer meant it, or refused in words', async () => {
    const { user, texts } = await renderGallery(FieldsGallery);
    const quantity = await screen.findByLabelText('Quantity');
    const { notWhole } = texts.common.ui;
    await user.clear(quantity);
    await user.type(quantity, '12.5');
    expect(screen.queryByText(notWhole)).toBeNull();
    await user.tab();
    await screen.findByText(notWhole);
    expect(quantity).toHaveProperty('value', '12.5');
    await user.clear(quantity);
    await user.type(quantity, '1,440');
    expect(quantity).toHaveProperty('value', '1,440');
    await user.tab();
    expect(quantity).toHaveProperty('value', '1440');
    expect(screen.queryByText(notWhole)).toBeNull();
  });

  test('a password is shown on request', async () => {
    const { user, texts } = await renderGallery(FieldsGallery);
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveProperty('type', 'password');
    await user.click(button(texts.common.ui.showPassword));
    expect(password).toHaveProperty('type', 'text');
  });
});

describe('a file', () => {
  test('is chosen, given up, tried again and taken away', async () => {
    const { user, texts } = await renderGallery(UploadsGallery);
    const words = texts.upload.field;
    const [field] = await screen.findAllByRole('group', { name: 'ID card, portrait side' });
    if (field === undefined) throw new Error('there is no field');
    const inField = (name: string) =>
      within(field).findByRole('button', { name: new RegExp(`^${name}`) });
    const choose = (name: string) => {
      const input = field.querySelector<HTMLInputElement>('input[type=file]');
      if (input === null) throw new Error('the field takes no file');
      return user.upload(input, new File(['picture'], name, { type: 'image/png' }));
    };
    await inField(words.choose);
    await choose('slow.png');
    const cancel = await inField(words.cancel);
    expect(within(field).getByRole('status').textContent).toBe(words.uploading('slow.png'));
    within(field).getByRole('progressbar');
    await user.click(cancel);
    await inField(words.choose);
    await choose('bad.png');
    const retry = await inField(words.retry);
    expect(within(field).getByRole('alert').textContent).toBe(texts.upload.failed);
    await user.click(retry);
    await inField(words.replace);
    await user.click(await inField(words.remove));
    await inField(words.choose);
    // The same file can be chosen again.
    await choose('front.png');
    await waitFor(() =>
      expect(within(field).getByRole('status').textContent).toBe(words.uploaded('front.png')),
    );
  });
});

describe('steps and tabs', () => {
  test('steps lead back to what is done and say where one is', async () => {
    const { user } = await renderGallery(FeedbackGallery);
    const steps = await screen.findByRole('navigation', { name: 'Certification' });
    const current = () => steps.querySelector('[aria-current=step]')?.textContent;
    expect(current()).toContain('Contact');
    await user.click(button('Go on'));
    await waitFor(() => expect(current()).toContain('Licence'));
    await user.click(within(steps).getByRole('button', { name: /Company/ }));
    await waitFor(() => expect(current()).toContain('Company'));
  });

  test('a banner goes when it is dismissed', async () => {
    const { user, texts } = await renderGallery(FeedbackGallery);
    await screen.findByText(/Your recharge/);
    await user.click(button(texts.common.ui.dismiss));
    await waitFor(() => expect(screen.queryByText(/Your recharge/)).toBeNull());
  });
});
