import { screen, waitFor, within } from '@testing-library/dom';
import { languages } from '@arcadia/i18n/languages';
import { expect, test } from 'vitest';
import { certificationNotBegun } from '../../../../../tools/testing/components/certification-not-begun.ts';
import { renderPage, type ShownPage } from '../../../../../tools/testing/components/render-page.ts';

const answers = {
  getCertification: certificationNotBegun,
  getCertificationForm: { market: 'mainland', fields: {}, files: [], reasons: [] },
} as const;

type Field = keyof ShownPage['texts']['certification']['form']['labels'];

const fieldOf = ({ texts }: ShownPage, field: Field) =>
  screen.getByRole('textbox', { name: texts.certification.form.labels[field] });

/** The fault that a field shows: the text that its control names as its error. */
function problemAt(page: ShownPage, field: Field): string {
  const ids = fieldOf(page, field).getAttribute('aria-describedby')?.split(' ') ?? [];
  const error = ids.find((id) => id.endsWith('-error')) ?? '';
  return document.getElementById(error)?.textContent ?? '';
}

test.each(languages)(
  'enterprise verification says in %s how to correct each entry, and keeps all of them',
  async (language) => {
    const page = await renderPage({
      app: 'console',
      path: '/account/companyauth?step=company',
      language,
      answers,
    });
    await page.settled();
    const { form } = page.texts.certification;
    const { required, invalidCreditCode } = page.texts.fieldProblems;
    const next = () => page.user.click(screen.getByRole('button', { name: form.next }));
    await next();
    await waitFor(() => expect(problemAt(page, 'companyName')).toBe(required));
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(page, 'companyName')));
    await page.user.type(fieldOf(page, 'companyName'), '晨星互动');
    await page.user.type(fieldOf(page, 'creditCode'), '91110108551385082P');
    await next();
    await waitFor(() => expect(problemAt(page, 'creditCode')).toBe(invalidCreditCode));
    await screen.findByText(form.save.saved);
    expect(page.api.sent('saveCertificationDraft').at(-1)).toMatchObject({
      fields: { companyName: '晨星互动', creditCode: '91110108551385082P' },
    });
  },
);

test('further proof that was refused warns of what still stands as it was, until it is changed', async () => {
  const page = await renderPage({
    app: 'console',
    path: '/account/companyauth?step=supplement',
    answers: {
      getCertification: {
        ...certificationNotBegun,
        certified: true,
        supplement: {
          fields: ['bankName'],
          reason: 'The bank is another one',
          requestedAt: '2026-11-19T04:00:00.000Z',
        },
      },
      getCertificationForm: {
        market: 'mainland',
        fields: { bankName: 'Old bank' },
        files: [],
        reasons: [{ field: 'bankName', reason: 'Still the other one' }],
      },
    },
  });
  await page.settled();
  const { form, fields } = page.texts.certification;
  const warning = () => screen.queryByText(form.uncorrected.text({ fields: fields.bankName }));
  expect(warning()).not.toBeNull();
  await page.user.type(fieldOf(page, 'bankName'), ' of the north');
  await waitFor(() => expect(warning()).toBeNull());
});

test('one picture on both sides of the ID stays on its step until there is another, and is not sent', async () => {
  const side = { name: 'card.png', mediaType: 'image/png', size: 10, sha256: 'a'.repeat(64) };
  const page = await renderPage({
    app: 'console',
    path: '/account/companyauth?step=legal',
    answers: {
      getCertification: certificationNotBegun,
      getCertificationForm: {
        market: 'mainland',
        fields: {
          companyName: '晨星互动',
          legalName: '林晓彤',
          legalIdType: 'resident_id',
          legalIdNumber: '11010519491231002X',
          legalIdExpiry: 'long_term',
          legalIdFrontFileId: 'fil_0123456789abcdefghijklm1',
        },
        files: [
          { field: 'legalIdFrontFileId', file: { ...side, id: 'fil_0123456789abcdefghijklm1' } },
        ],
        reasons: [],
      },
      uploadFile: { ...side, id: 'fil_0123456789abcdefghijklm2' },
    },
  });
  await page.settled();
  const { form } = page.texts.certification;
  const back = await screen.findByRole('group', { name: form.labels.legalIdBackFileId });
  const input = back.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('the field takes no file');
  const upload = () =>
    page.user.upload(input, new File([new Uint8Array(10)], 'card.png', { type: 'image/png' }));
  const next = () => page.user.click(screen.getByRole('button', { name: form.next }));
  await upload();
  await within(back).findByText(form.sameSide);
  await next();
  expect(screen.queryByRole('heading', { name: form.steps.handler, level: 2 })).toBeNull();
  page.api.answer({
    uploadFile: { ...side, id: 'fil_0123456789abcdefghijklm3', sha256: 'b'.repeat(64) },
  });
  const again = back.querySelector<HTMLInputElement>('input[type=file]') ?? input;
  await page.user.upload(again, new File([new Uint8Array(9)], 'b.png', { type: 'image/png' }));
  await waitFor(() => expect(within(back).queryByText(form.sameSide)).toBeNull());
  await next();
  await screen.findByRole('heading', { name: form.steps.handler, level: 2 });
});

test('a document without an expiry date says so instead of a day', async () => {
  const page = await renderPage({
    app: 'console',
    path: '/account/companyauth?step=company',
    answers,
  });
  await page.settled();
  const { form } = page.texts.certification;
  const { licenceExpiry: label } = form.labels;
  const day = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  const box = () => screen.getByRole('checkbox', { name: form.noExpiryOf({ field: label }) });
  const kept = () => page.api.sent('saveCertificationDraft').at(-1);
  await page.user.type(day(), '2031-05-31');
  await waitFor(() => expect(kept()).toMatchObject({ fields: { licenceExpiry: '2031-05-31' } }));
  await page.user.click(box());
  await waitFor(() => expect(kept()).toMatchObject({ fields: { licenceExpiry: 'long_term' } }));
  expect(day()).toMatchObject({ disabled: true, value: '' });
  await page.user.click(box());
  expect(day()).toMatchObject({ disabled: false, value: '' });
});

test('a supplement that asks for a new licence asks until when it is valid, and for nothing else', async () => {
  const supplement = {
    fields: ['licenceFileId' as const],
    reason: 'x',
    requestedAt: '2026-11-19T04:00:00.000Z',
  };
  const page = await renderPage({
    app: 'console',
    path: '/account/companyauth?step=supplement',
    answers: {
      getCertification: { ...certificationNotBegun, certified: true, supplement },
      getCertificationForm: { ...answers.getCertificationForm, fields: { bankName: 'Bank' } },
    },
  });
  await page.settled();
  const { labels } = page.texts.certification.form;
  expect(screen.getByLabelText(new RegExp(`^${labels.licenceExpiry}`))).toBeTruthy();
  expect(screen.queryByLabelText(new RegExp(`^${labels.legalIdExpiry}`))).toBeNull();
});

test.each([
  ['2000-01-31', 'expired'],
  ['2999-01-31', null],
  ['long_term', null],
  [undefined, 'unknown'],
] as const)('documents in force until %s: the page says %s', async (day, said) => {
  const dates = day === undefined ? {} : { licenceExpiry: day, legalIdExpiry: day };
  const page = await renderPage({
    app: 'console',
    path: '/account/companyauth',
    answers: {
      getCertification: {
        ...certificationNotBegun,
        status: 'completed',
        certified: true,
        submission: { market: 'mainland', fields: { companyName: 'Lantern', ...dates } },
      },
    },
  });
  await page.settled();
  const { validity, documents, completed } = page.texts.certification;
  await screen.findByText(completed.title);
  const names = new Intl.ListFormat('en').format(Object.values(documents));
  const unknown = screen.queryByText(validity.unknown({ documents: names }), { exact: false });
  expect(screen.queryByText(validity.expired) !== null).toBe(said === 'expired');
  expect(unknown !== null).toBe(said === 'unknown');
  if (said === null) return;
  const action = said === 'expired' ? validity.change : validity.add;
  await page.user.click(screen.getByRole('button', { name: action }));
  expect(await screen.findByText(completed.editTitle)).toBeTruthy();
});
