import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderGallery } from '../../../../tools/testing/components/render-gallery.ts';
import { dataTableTexts } from './data-table-texts.ts';
import { DataTableGallery } from './data-table.tsx';
import { FieldsGallery } from './fields.tsx';

const names = {
  en: { code: 'Code', amount: 'Amount' },
  zh: { code: '验证码', amount: '充值金额' },
};

/** The description of a field, as it is read out with the field. */
const described = (field: Element) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

describe.each(['en', 'zh'] as const)('the fields, in %s', (language) => {
  const fields = async (name: string) => {
    const { user } = await renderGallery(FieldsGallery, language);
    const [right, wrong] = await screen.findAllByRole('textbox', { name });
    if (right === undefined || wrong === undefined) throw new Error(`${name} is shown once`);
    return { user, right, wrong };
  };

  test('a code takes six digits, however they are typed', async () => {
    const { user, right } = await fields(names[language].code);
    expect(right.getAttribute('autocomplete')).toBe('one-time-code');
    expect(right.getAttribute('inputmode')).toBe('numeric');
    await user.clear(right);
    await user.type(right, '12a 3４');
    expect(right).toHaveProperty('value', '1234');
    await user.keyboard('{Backspace}56789');
    expect(right).toHaveProperty('value', '123567');
  });

  test('a code is pasted as it was sent', async () => {
    const { user, right } = await fields(names[language].code);
    await user.clear(right);
    await user.click(right);
    await user.paste(' 407-135 ');
    expect(right).toHaveProperty('value', '407135');
    await user.clear(right);
    await user.paste('验证码：４０７１３５。');
    expect(right).toHaveProperty('value', '407135');
    await user.clear(right);
    await user.paste('您的验证码是 407135，5 分钟内有效');
    expect(right).toHaveProperty('value', '407135');
  });

  test.each(['4071356', '订单 654321 的验证码是 407135', '验证码'])(
    'what is pasted as %j is made no other code: it stays, and is wrong in words',
    async (pasted) => {
      const { user, right } = await fields(names[language].code);
      await user.clear(right);
      await user.paste(pasted);
      expect(right).toHaveProperty('value', pasted);
      expect(right.getAttribute('aria-invalid')).toBe('true');
      expect(described(right)).toContain({ en: 'six digits', zh: '6 位数字' }[language]);
      await user.clear(right);
      await user.type(right, '407135');
      expect(right).toHaveProperty('value', '407135');
      expect(right.getAttribute('aria-invalid')).toBeNull();
    },
  );

  test('a code that is wrong says so where it is read', async () => {
    const { right, wrong } = await fields(names[language].code);
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(described(wrong)).not.toBe('');
    expect(right.getAttribute('aria-invalid')).toBeNull();
    expect(described(right)).toContain('138 0000 0001');
  });

  test('an amount stays as typed, and is written as it is understood when its field is left', async () => {
    const { user, right } = await fields(names[language].amount);
    expect(right.getAttribute('inputmode')).toBe('decimal');
    await user.clear(right);
    await user.type(right, '１，２50。5');
    expect(right).toHaveProperty('value', '１，２50。5');
    await user.tab();
    expect(right).toHaveProperty('value', '1250.50');
    expect(document.activeElement).not.toBe(right);
    await user.clear(right);
    await user.type(right, '007');
    await user.tab({ shift: true });
    expect(right).toHaveProperty('value', '7.00');
  });

  test.each([
    ['¥ 12,345.6', '12345.60'],
    ['99,90', '99.90'],
    ['1.000', '1.000'],
    ['5万', '5万'],
    ['-5', '-5'],
    ['1.234', '1.234'],
    ['', ''],
  ])('an amount that is pasted as “%s” stays the amount that it is', async (pasted, left) => {
    const { user, right } = await fields(names[language].amount);
    await user.clear(right);
    await user.click(right);
    await user.paste(pasted);
    await user.tab();
    expect(right).toHaveProperty('value', left);
  });

  test('an amount that is wrong stays as it was typed, with the way to mend it', async () => {
    const { user, wrong } = await fields(names[language].amount);
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(described(wrong)).toContain('12.34');
    await user.click(wrong);
    await user.tab();
    expect(wrong).toHaveProperty('value', '12.345');
  });
});

describe.each(['en', 'zh'] as const)('the range of a list, in %s', (language) => {
  const open = async (id: 'issuedAt' | 'amount') => {
    const { user, texts } = await renderGallery(DataTableGallery, language);
    const name = dataTableTexts[language][id];
    const [pill] = await screen.findAllByRole('button', { name });
    if (pill === undefined) throw new Error(`${name} is no filter`);
    pill.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name });
    const { ui } = texts.common;
    const ends = { from: screen.getByLabelText(ui.from), to: screen.getByLabelText(ui.to) };
    return { user, ui, name, ...ends };
  };
  const isClosed = (name: string) =>
    waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

  test('two dates are typed and applied by keyboard, and taken away again', async () => {
    const { user, ui, name, from, to } = await open('issuedAt');
    await user.type(from, '2026-11-02');
    await user.type(to, '2026-11-05');
    await user.keyboard('{Enter}');
    await isClosed(name);
    const remove = await screen.findByRole('button', { name: ui.removeFilter(name) });
    const set = screen.getAllByRole('button').find(({ textContent }) => textContent.includes('–'));
    expect(set?.textContent).toContain(name);
    await user.click(remove);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: ui.removeFilter(name) })).toBeNull(),
    );
  });

  test('dates the wrong way round are not applied, and say so until they are right', async () => {
    const { user, ui, name, from, to } = await open('issuedAt');
    await user.type(from, '2026-11-05');
    await user.type(to, '2026-11-02');
    expect(screen.queryByText(ui.rangeReversed)).toBeNull();
    await user.click(screen.getByRole('button', { name: ui.apply }));
    await screen.findByText(ui.rangeReversed);
    expect(from.getAttribute('aria-invalid')).toBe('true');
    expect(described(to)).toBe(ui.rangeReversed);
    await user.clear(to);
    await user.type(to, '2026-11-06');
    expect(screen.queryByText(ui.rangeReversed)).toBeNull();
    await user.keyboard('{Enter}');
    await isClosed(name);
  });

  test('Escape leaves what was typed aside and gives the focus back', async () => {
    const { user, ui, name, from } = await open('issuedAt');
    await user.type(from, '2026-11-05');
    await user.keyboard('{Escape}');
    await isClosed(name);
    expect(screen.queryByRole('button', { name: ui.removeFilter(name) })).toBeNull();
    const [pill] = screen.getAllByRole('button', { name });
    await waitFor(() => expect(document.activeElement).toBe(pill));
  });

  test('a period that is offered is applied with one press', async () => {
    const { user, ui, name } = await open('issuedAt');
    await user.click(screen.getByRole('button', { name: dataTableTexts[language].thisMonth }));
    await isClosed(name);
    await screen.findByRole('button', { name: ui.removeFilter(name) });
    expect(screen.queryByText(ui.rangeReversed)).toBeNull();
  });

  test('numbers the wrong way round are named as numbers', async () => {
    const { user, ui, from, to } = await open('amount');
    await user.type(from, '20');
    await user.type(to, '3');
    await user.keyboard('{Enter}');
    const said = await screen.findByText(ui.numbersReversed);
    expect(described(from)).toBe(said.textContent);
    expect(screen.queryByText(ui.rangeReversed)).toBeNull();
  });
});
