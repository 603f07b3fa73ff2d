import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

test('a reviewer sees until when a document is valid, and that one has expired', async () => {
  const page = await renderPage({
    app: 'backoffice',
    path: '/backoffice/certifications/rev_0123456789abcdefghijklmn',
    answers: {
      getCertificationCase: {
        submission: {
          market: 'mainland',
          fields: { licenceExpiry: '2000-01-31', legalIdExpiry: 'long_term' },
          files: [],
        },
        inForce: null,
        history: [],
      },
    },
  });
  await page.settled();
  const { certification, backofficeCertification: texts } = page.texts;
  const row = async (label: string) => {
    const term = (await screen.findAllByText(label)).find((one) => one.closest('dt') !== null);
    const line = term?.closest('dt')?.parentElement;
    if (!line) throw new Error(`no row of ${label}`);
    return within(line);
  };
  const licence = await row(certification.form.labels.licenceExpiry);
  expect(licence.getByText('31 Jan 2000')).toBeTruthy();
  expect(licence.getByText(texts.validities.expired)).toBeTruthy();
  const id = await row(certification.form.labels.legalIdExpiry);
  expect(id.getByText(certification.noExpiry)).toBeTruthy();
  expect(id.queryByText(texts.validities.expired)).toBeNull();
});
