import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const decidedBy = { id: 'opr_1', name: 'Li Wei' };
const item = { id: 'rfi_1', status: 'failed' as const };

/** An earlier release left the outcome as it was decided. */
test.each(['returned', 'paid'])(
  'a payout that the bank returned is not said to be paid, with the outcome %s',
  async (outcome) => {
    const page = await renderPage({
      app: 'backoffice',
      path: '/backoffice/refunds/rev_0123456789abcdefghijklmn',
      answers: {
        getReview: { outcome, decidedBy },
        getRefundCase: { task: 'payout', payoutItemId: item.id, items: [item] },
      },
    });
    const { decided } = page.texts.backofficeReviews.bar;
    await screen.findByText(decided.returned({ name: decidedBy.name }));
    expect(screen.queryByText(decided.paid({ name: decidedBy.name }))).toBeNull();
  },
);

test('a payout that was paid is said to be', async () => {
  const page = await renderPage({
    app: 'backoffice',
    path: '/backoffice/refunds/rev_0123456789abcdefghijklmn',
    answers: {
      getReview: { outcome: 'paid', decidedBy },
      getRefundCase: {
        task: 'payout',
        payoutItemId: item.id,
        items: [{ ...item, status: 'completed' }],
      },
    },
  });
  const { decided } = page.texts.backofficeReviews.bar;
  expect(await screen.findByText(decided.paid({ name: decidedBy.name }))).toBeTruthy();
});
