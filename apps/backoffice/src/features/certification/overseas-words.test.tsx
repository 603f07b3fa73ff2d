import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

test.each(['mainland', 'overseas'] as const)(
  'a case of the market %s is labelled with the words of its own form',
  async (market) => {
    const page = await renderPage({
      app: 'backoffice',
      path: '/backoffice/certifications/rev_0123456789abcdefghijklmn',
      answers: {
        getCertificationCase: {
          inForce: null,
          history: [],
          submission: {
            market,
            outcome: 'refused',
            fields: { bankBranch: 'DBSSSGSG' },
            files: [],
            reasons: [{ field: 'licenceFileId', reason: 'Cut off' }],
          },
        },
      },
    });
    const { fields, form, overseasFields } = page.texts.certification;
    const mainland = [fields.licenceFileId, form.labels.bankBranch];
    const overseas = [overseasFields.licenceFileId, form.overseasLabels.bankBranch];
    const [own, others] = market === 'overseas' ? [overseas, mainland] : [mainland, overseas];
    const count = (text: string) => screen.queryAllByText(text).length;
    await waitFor(() => expect(own.map(count)).not.toContain(0));
    expect(others.map(count)).toEqual([0, 0]);
  },
);
