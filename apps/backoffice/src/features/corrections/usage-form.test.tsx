import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';
import { type Answers, refused } from '../../../../../tools/testing/components/replies.ts';

const companyId = 'co_0123456789abcdefghijklmn';
const id = 'cor_0123456789abcdefghijklmn';
const service = { id: 'rgs_0123456789abcdefghijklm', region: 'mainland_china' as const };
const event = {
  applicationId: 'app_0123456789abcdefghijklm',
  serviceId: service.id,
  category: 'interactive_game' as const,
  component: 'minutes' as const,
  gameId: 'gam_1',
  day: '2026-10-07',
};
const place = new URLSearchParams({ kind: 'usage', month: '2026-10', companyId, ...event });

async function form(
  address: URLSearchParams | string,
  answers: Answers = {},
  language: 'en' | 'zh' = 'en',
) {
  const page = await renderPage({
    app: 'backoffice',
    language,
    path: `/backoffice/new-correction?${address}`,
    answers: {
      getOperator: { id: 'opr_me', name: 'Me', roles: ['finance'] },
      getCompany: { name: 'Acme' },
      listAllApplications: {
        total: 1,
        records: [{ id: event.applicationId, name: 'Skyfall', services: [service] }],
      },
      proposeCorrection: { id },
      ...answers,
    },
  });
  const { usage: words, ...formWords } = page.texts.backofficeCorrections.form;
  const row = (position: number) =>
    within(screen.getByRole('group', { name: words.row({ position }) }));
  await screen.findByRole('group', { name: words.row({ position: 1 }) });
  return { ...page, words, formWords, row };
}

const paste = (field: HTMLElement, text: string) =>
  fireEvent.paste(field, { clipboardData: { getData: () => text } });
const cells = (day: string, quantity: string, kind = 'interactive_game\tminutes') =>
  `${event.applicationId}\t${event.serviceId}\t${kind}\tgam_1\t${day}\t${quantity}`;

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  test('a day of a bill’s line is there already, and what is sent is the line with its quantity', async () => {
    const { user, words, formWords, row, api } = await form(String(place), {}, language);
    expect(await row(1).findByDisplayValue(/Skyfall/)).toBeTruthy();
    expect(row(1).getByLabelText(words.fields.day)).toHaveProperty('value', event.day);
    await user.type(row(1).getByRole('textbox', { name: words.fields.quantity }), '-12.5');
    await user.type(screen.getByRole('textbox', { name: formWords.reason }), 'Counted twice');
    await user.click(screen.getByRole('button', { name: formWords.submit }));
    await waitFor(() =>
      expect(api.sent('proposeCorrection')).toMatchObject([
        {
          reason: 'Counted twice',
          change: {
            kind: 'usage',
            month: '2026-10',
            companyId,
            events: [{ ...event, quantity: '-12.5' }],
          },
        },
      ]),
    );
  });

  test('rows are pasted from a spreadsheet, and every wrong cell of them is named', async () => {
    const { words, row, texts } = await form(
      new URLSearchParams({ kind: 'usage', month: '2026-10', companyId }),
      {},
      language,
    );
    const { components, categories } = texts.bills;
    paste(
      row(1).getByLabelText(words.fields.day),
      [
        'a\tb\tc\td\te\tf\tquantity',
        cells('2026/10/7', '1,200'),
        cells('2026-11-08', '0', `${categories.interactive_game}\t${components.mau}`),
        cells('2026-10-09', '12', 'unknown\ttokens'),
        cells('2026-10-10', '0.5', `${categories.betting_game}\t${words.parts.returned}`),
      ].join('\r\n'),
    );
    await screen.findByText(words.added({ count: 4 }));
    expect(row(1).getByLabelText(words.fields.day)).toHaveProperty('value', '2026-10-07');
    expect(row(1).getByLabelText(words.fields.quantity)).toHaveProperty('value', '1200');
    const { category, quantity } = words.fields;
    await screen.findByText(words.wrongCell({ position: 2, field: quantity }));
    expect(screen.getByText(words.wrongCell({ position: 3, field: category }))).toBeTruthy();
    expect(screen.queryByText(words.wrongCell({ position: 1, field: quantity }))).toBeNull();
    expect(row(2).getByText(words.quantityWrong)).toBeTruthy();
    expect(row(4).getByText(words.parts.returned)).toBeTruthy();
    expect(row(4).queryByText(words.componentWrong)).toBeNull();
  });
});

test('rows are added and removed by keyboard, and the focus stays among them', async () => {
  const { user, words, row } = await form(String(place));
  expect(screen.queryByRole('button', { name: words.remove({ position: 1 }) })).toBeNull();
  screen.getByRole('button', { name: words.add }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('group', { name: words.row({ position: 2 }) });
  await waitFor(() =>
    expect(document.activeElement).toBe(
      row(2).getByRole('combobox', { name: words.fields.serviceId }),
    ),
  );
  screen.getByRole('button', { name: words.remove({ position: 1 }) }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('group', { name: /^Row/ })).toHaveLength(1));
  // The first one is gone, with what it held.
  expect(row(1).getByLabelText(words.fields.day)).toHaveProperty('value', '');
});

test('the first wrong field of a row gets the focus, and each says what it needs', async () => {
  const { user, words, formWords, row } = await form(String(place));
  await user.type(row(1).getByRole('textbox', { name: words.fields.quantity }), '3');
  await user.click(screen.getByRole('button', { name: words.add }));
  await user.type(screen.getByRole('textbox', { name: formWords.reason }), 'Counted twice');
  await user.click(screen.getByRole('button', { name: formWords.submit }));
  await row(2).findByText(words.serviceMissing);
  for (const text of [words.categoryMissing, words.componentWrong, words.dayWrong])
    expect(row(2).getByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(
    row(2).getByRole('combobox', { name: words.fields.serviceId }),
  );
});

test('a CSV file brings rows with quotes; one of more than 100 rows, or of something else, brings none', async () => {
  const { user, words, row } = await form(String(place));
  const input = screen.getByLabelText(words.chooseFile, { selector: 'input' });
  const upload = (text: string) =>
    user.upload(input, new File([text], 'usage.csv', { type: 'text/csv' }));
  const line = (quantity: string) =>
    `${event.applicationId},${event.serviceId},interactive_game,minutes,"a ""b"", c",2026-10-08,${quantity}`;
  await upload(`${line('3')}\n${line('"4,000"')}\n`);
  await screen.findByText(words.added({ count: 2 }));
  expect(row(2).getByLabelText(new RegExp(words.fields.gameId))).toHaveProperty(
    'value',
    'a "b", c',
  );
  expect(row(3).getByLabelText(words.fields.quantity)).toHaveProperty('value', '4000');
  await upload(Array.from({ length: 98 }, () => line('1')).join('\n'));
  await screen.findByText(words.tooMany({ count: 101 }));
  await upload('only,three,cells');
  await screen.findByText(words.noRows);
  await upload(' '.repeat(1_000_001));
  await screen.findByText(words.tooLarge);
  expect(screen.getAllByRole('group', { name: /^Row/ })).toHaveLength(3);
});

test('what the bill says to a row is shown with the row, and nothing typed is lost', async () => {
  const { user, words, formWords, row, texts } = await form(String(place), {
    proposeCorrection: refused('usageBelowZero', { rows: '1', count: 1 }),
  });
  await user.type(row(1).getByRole('textbox', { name: words.fields.quantity }), '-9000');
  await user.type(screen.getByRole('textbox', { name: formWords.reason }), 'Counted twice');
  await user.click(screen.getByRole('button', { name: formWords.submit }));
  await screen.findByText(/^Row 1: /);
  expect(row(1).getByLabelText(words.fields.quantity)).toHaveProperty('value', '-9000');
  expect(texts.backofficeCorrections.kinds.usage).toBeTruthy();
});

test('the list leads to it by the kind of correction', async () => {
  const { user, words, texts } = await form('kind=usage');
  await user.click(screen.getByRole('radio', { name: texts.backofficeCorrections.kinds.rate }));
  expect(screen.queryByRole('group', { name: words.row({ position: 1 }) })).toBeNull();
  await user.click(screen.getByRole('radio', { name: texts.backofficeCorrections.kinds.usage }));
  const row = await screen.findByRole('group', { name: words.row({ position: 1 }) });
  // Services belong to a customer.
  expect(within(row).getByPlaceholderText(words.companyFirst)).toBeTruthy();
});
