import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

test.each(['en', 'zh'] as const)(
  'a certification that was revoked says why and how to apply anew, in %s',
  async (language) => {
    const { texts } = await renderPage({
      app: 'console',
      language,
      path: '/account/companyauth',
      answers: {
        getCertification: {
          status: 'refused',
          certified: false,
          inForce: null,
          supplement: null,
          revocation: { at: '2026-11-20T08:00:00.000Z', reason: 'Another licence' },
        },
      },
    });
    const { revoked } = texts.certification;
    await screen.findByText(revoked.reason({ reason: 'Another licence' }));
    expect(screen.queryByRole('button', { name: revoked.again })).not.toBeNull();
  },
);
