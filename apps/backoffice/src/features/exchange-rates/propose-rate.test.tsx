import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

test('a rate is sent as it was typed, and asked for once more only where the server says so', async () => {
  const { user, api, texts } = await renderPage({
    app: 'backoffice',
    path: '/backoffice/exchange-rates',
    answers: {
      getOperator: { id: 'opr_me', name: 'Me', roles: ['finance'] },
      listExchangeRates: { total: 0, records: [] },
    },
  });
  const { rates } = texts.backofficePricing;
  await user.type(await screen.findByRole('textbox', { name: rates.rateOfUsd }), '7.088');
  await user.type(screen.getByLabelText(rates.rateDate), '2026-10-30');
  await user.click(screen.getByRole('button', { name: rates.send }));
  await waitFor(() => expect(api.sent('proposeExchangeRate')).toMatchObject([{ rate: '7.088' }]));
  expect(screen.queryByRole('textbox', { name: rates.repeatedRate })).toBeNull();
});
