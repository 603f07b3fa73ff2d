import { screen, waitFor, within } from '@testing-library/dom';
import { languages } from '../../packages/i18n/src/languages.ts';
import { describe, expect, test } from 'vitest';
import { failed, unreachable } from '../testing/components/replies.ts';
import { certificationNotBegun } from '../testing/components/certification-not-begun.ts';
import { renderPage, type ShownPage } from '../testing/components/render-page.ts';
import type { Answers } from '../testing/components/replies.ts';

const picture = (name: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const stored = {
  id: 'fil_0123456789abcdefghijklmn',
  name: 'licence.png',
  mediaType: 'image/png',
  size: 10,
};

async function openLicence(language: 'en' | 'zh', answers: Answers = {}) {
  const page = await renderPage({
    app: 'console',
    path: '/account/companyauth?step=company',
    language,
    answers: {
      getCertification: certificationNotBegun,
      getCertificationForm: { market: 'mainland', fields: {}, files: [] },
      ...answers,
    },
  });
  await page.settled();
  const { labels } = page.texts.certification.form;
  const field = await screen.findByRole('group', { name: labels.licenceFileId });
  const input = field.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('the field takes no file');
  return { page, field, choose: (file: File) => chooseIn(page, input, file) };
}

/** Also a file that the dialog of the browser would have hidden. */
async function chooseIn({ user }: ShownPage, input: HTMLInputElement, file: File): Promise<void> {
  input.removeAttribute('accept');
  await user.upload(input, file);
}

describe.each(languages)('a file, in %s', (language) => {
  test('of a wrong format, or too large, is not sent, and the field says why', async () => {
    const { page, field, choose } = await openLicence(language);
    const { upload } = page.texts;
    await choose(picture('licence.svg'));
    await within(field).findByText(upload.formatError);
    await choose(picture('large.png', 5 * 1024 * 1024 + 1));
    await within(field).findByText(upload.exceedsLimit);
    expect(page.api.sent('uploadFile')).toEqual([]);
  });

  test('that could not be sent can be sent again', async () => {
    const { page, field, choose } = await openLicence(language, { uploadFile: unreachable() });
    const { upload } = page.texts;
    await choose(picture('licence.png'));
    await within(field).findByText(upload.failed);
    page.api.answer({ uploadFile: stored });
    await page.user.click(within(field).getByRole('button', { name: upload.field.retry }));
    await within(field).findByRole('img', { name: upload.preview('licence.png') });
    expect(page.api.sent('uploadFile').map(({ purpose }) => purpose)).toEqual([
      'business_licence',
      'business_licence',
    ]);
    await waitFor(() =>
      expect(page.api.sent('saveCertificationDraft').at(-1)).toMatchObject({
        fields: { licenceFileId: stored.id },
      }),
    );
  });

  test('says while it is on its way that it is looked at, and can be given up', async () => {
    const { page, field, choose } = await openLicence(language, {
      uploadFile: () => new Promise(() => undefined),
    });
    const { field: words } = page.texts.upload;
    await choose(picture('licence.png'));
    await waitFor(() =>
      expect(within(field).getByRole('status').textContent).toBe(words.uploading('licence.png')),
    );
    await within(field).findByText(words.checking);
    await page.user.click(within(field).getByRole('button', { name: words.cancel }));
    await within(field).findByRole('button', { name: new RegExp(words.choose) });
  });

  test('that is sent after the session has ended leads to the login, which says so', async () => {
    const { page, choose } = await openLicence(language, { uploadFile: failed('sessionEnded') });
    await choose(picture('licence.png'));
    await screen.findByRole('heading', { level: 1, name: page.texts.login.heading });
    await screen.findByText(page.texts.upload.tokenInvalid);
  });
});
