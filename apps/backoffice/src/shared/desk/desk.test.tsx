import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';
import {
  type Answers,
  type Marked,
  refused,
  whole,
} from '../../../../../tools/testing/components/replies.ts';

const id = 'rev_0123456789abcdefghijklmn';
const colleague = { id: 'opr_colleague', name: 'Han Xue' };
const free = {
  id,
  desk: 'transfer',
  companyId: 'co_1',
  companyName: 'Yunfan',
  title: 'T',
  kind: 'CNY',
  openedAt: '2026-11-20T00:00:00.000Z',
  dueAt: null,
  claimedBy: null,
  claimedUntil: null,
  approvalId: null,
  canTakeOver: false,
  outcome: null,
  decidedAt: null,
  decidedBy: null,
};
const claimedUntil = '2036-11-20T00:30:00.000Z';
const theirs = { ...free, claimedBy: colleague, claimedUntil };
const me = { id: 'opr_me', name: 'Me', roles: ['finance'] } as const;
const mine = { ...free, claimedBy: { id: me.id, name: me.name }, claimedUntil };

const takeCase = /Take case/;

const open = (answers: Answers, path = `/backoffice/bank-transfers/${id}`) =>
  renderPage({ app: 'backoffice', language: 'en', path, answers: { getOperator: me, ...answers } });

test('a colleague’s case is taken over after a question, from that colleague', async () => {
  const page = await open({
    getReview: whole({ ...theirs, canTakeOver: true }),
    claimReview: whole(mine),
  });
  const { bar } = page.texts.backofficeReviews;
  await page.user.click(await screen.findByRole('button', { name: bar.takeOver }));
  const question = await screen.findByRole('alertdialog', {
    name: bar.takeOverTitle({ name: colleague.name }),
  });
  expect(page.api.sent('claimReview')).toEqual([]);
  await page.user.click(within(question).getByRole('button', { name: bar.takeOver }));
  await waitFor(() =>
    expect(page.api.sent('claimReview')).toMatchObject([{ id, takeOverFrom: colleague.id }]),
  );
});

test('a colleague’s case that may not be taken over has no button for it', async () => {
  const page = await open({ getReview: whole(theirs) });
  const { bar } = page.texts.backofficeReviews;
  await screen.findByText(bar.other({ name: colleague.name }));
  expect(screen.queryByRole('button', { name: bar.takeOver })).toBeNull();
});

test('a colleague’s unmatched money is taken over in the same way', async () => {
  const page = await open(
    {
      getPaymentCase: {
        status: 'open',
        claimedBy: colleague,
        claimedUntil,
        approvalId: null,
        canTakeOver: true,
      },
    },
    '/backoffice/payment-cases/pca_0123456789abcdefghijklmn',
  );
  const { bar } = page.texts.backofficeReviews;
  await page.user.click(await screen.findByRole('button', { name: bar.takeOver }));
  const question = await screen.findByRole('alertdialog');
  await page.user.click(within(question).getByRole('button', { name: bar.takeOver }));
  await waitFor(() =>
    expect(page.api.sent('claimPaymentCase')).toMatchObject([{ takeOverFrom: colleague.id }]),
  );
});

test('a key that was pressed while the claim was on its way acts once it is there', async () => {
  const claiming = Promise.withResolvers<Marked>();
  const page = await open({ getReview: whole(free), claimReview: () => claiming.promise });
  await screen.findByRole('button', { name: takeCase });
  await page.user.keyboard('ta');
  await waitFor(() => expect(page.api.sent('claimReview')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  page.api.answer({ getReview: whole(mine) });
  claiming.resolve(whole(mine));
  await screen.findByRole('dialog');
});

test('a key that was pressed while the case was loading acts once it is there', async () => {
  const loading = Promise.withResolvers<Marked>();
  const page = await open({ getReview: () => loading.promise });
  await screen.findByText(page.texts.common.ui.loading);
  await page.user.keyboard('a');
  loading.resolve(whole(mine));
  await screen.findByRole('dialog');
  expect(page.api.sent('decideBankTransfer')).toEqual([]);
});

test('a key that was pressed while a claim failed is forgotten', async () => {
  const claiming = Promise.withResolvers<Marked>();
  const page = await open({ getReview: whole(free), claimReview: () => claiming.promise });
  const take = await screen.findByRole('button', { name: takeCase });
  await page.user.keyboard('ta');
  await waitFor(() => expect(page.api.sent('claimReview')).toHaveLength(1));
  claiming.resolve(refused('caseTaken', { name: colleague.name }));
  await screen.findByText(/Han Xue is working/);
  page.api.answer({ getReview: whole(mine), claimReview: whole(mine) });
  await page.user.click(take);
  await screen.findByRole('button', { name: page.texts.backofficeReviews.bar.release });
  await page.settled();
  expect(screen.queryByRole('dialog')).toBeNull();
});
