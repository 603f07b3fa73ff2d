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

/** What a field says is wrong with it: the text that its control names as its error. */
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
    const { required, invalidCreditCode } = page.texts.common.fields;
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
