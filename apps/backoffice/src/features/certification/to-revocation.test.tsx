import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

test('an approved verification leads to where it can be revoked, and a refused one does not', async () => {
  const companyId = 'co_0123456789abcdefghijklmn';
  const pageOf = (outcome: 'approved' | 'refused') =>
    renderPage({
      app: 'backoffice',
      path: '/backoffice/certifications/rev_0123456789abcdefghijklmn',
      answers: {
        getReview: { outcome, decidedBy: { id: 'opr_1', name: 'Li Wei' } },
        getCertificationCase: {
          companyId,
          submission: { market: 'mainland', outcome, fields: {}, files: [], reasons: [] },
          inForce: null,
          history: [],
        },
      },
    });
  const { texts, settled } = await pageOf('approved');
  await settled();
  const { toRevocation } = texts.backofficeCertification;
  const link = await screen.findByRole('link', { name: toRevocation });
  expect(link.getAttribute('href')).toContain(companyId);
  document.body.innerHTML = '';
  const refused = await pageOf('refused');
  await refused.settled();
  expect(screen.queryByRole('link', { name: toRevocation })).toBeNull();
});
