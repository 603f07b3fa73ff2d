import { languages } from '@arcadia/i18n/languages';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const cny = (amount: string) => ({ amount, currency: 'CNY' as const });
const correction = {
  reason: 'The base fee was mistyped',
  lastMonth: '2026-11',
  was: cny('100000.00'),
  is: cny('1000.00'),
  paidBack: cny('99000.00'),
  owed: cny('0.00'),
};
const told = (id: string, of: Partial<typeof correction>) => ({
  kind: 'bills_final' as const,
  id,
  subjectId: 'bil_0123456789abcdefghijklmn',
  facts: { month: '2026-10', bills: 2, corrected: true, correction: { ...correction, ...of } },
});

test.each(languages)(
  'a correction says before, after, what moved and why, %s',
  async (language) => {
    const { texts } = await renderPage({
      app: 'console',
      path: '/notifications',
      language,
      answers: {
        getUnread: { unread: 2, notifications: 2, announcements: 0 },
        listNotifications: {
          total: 3,
          records: [
            told('ntf_1', {}),
            told('ntf_2', { lastMonth: '2026-10', owed: cny('5.00') }),
            told('ntf_3', { paidBack: cny('0.00') }),
          ],
        },
      },
    });
    const { said } = texts.notifications;
    await screen.findAllByText(new RegExp(said.correctionReason({ reason: correction.reason })));
    const main = screen.getByRole('main').textContent;
    expect(main).toContain('99,000.00');
    expect(main).toContain('100,000.00');
    expect(main).toContain('5.00');
    expect(main.split(correction.reason)).toHaveLength(4);
  },
);
