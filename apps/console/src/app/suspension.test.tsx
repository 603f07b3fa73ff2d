import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../tools/testing/components/render-page.ts';

const suspension = {
  since: '2026-11-20T08:00:00.000Z',
  reason: 'identity' as const,
  text: 'Send us your licence.',
  servicesHeld: true,
};

test.each(['en', 'zh'] as const)(
  'why the company is suspended stands above the page, in %s',
  async (language) => {
    const { texts } = await renderPage({
      app: 'console',
      language,
      path: '/index/home',
      answers: { getSuspension: { suspension } },
    });
    const { reason, reasons, held, contact } = texts.suspension;
    await screen.findByText(reason({ reason: reasons.identity }));
    screen.getByText('Send us your licence.');
    expect(screen.queryByText(held)).not.toBeNull();
    screen.getByRole('button', { name: contact });
  },
);

test('nothing stands there while it is not', async () => {
  const { settled, texts, api } = await renderPage({
    app: 'console',
    path: '/index/home',
    answers: { getSuspension: { suspension: null } },
  });
  await settled();
  await waitFor(() => expect(api.calls.map(({ name }) => name)).toContain('getSuspension'));
  expect(screen.queryByText(texts.suspension.may)).toBeNull();
});
