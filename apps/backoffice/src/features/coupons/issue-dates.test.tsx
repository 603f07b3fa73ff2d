import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { languages } from '@arcadia/i18n/languages';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

test.each(languages)(
  'dates on which no bill can use the coupon are warned of, in %s',
  async (language) => {
    const page = await renderPage({
      app: 'backoffice',
      path: '/backoffice/coupons?issue=1',
      language,
    });
    const { issue } = page.texts.backofficeCoupons;
    const fieldsOf = (name: string, labels: readonly string[]) => {
      const group = within(screen.getByRole('group', { name }));
      return labels.map((label) => group.getByLabelText(label));
    };
    await screen.findByRole('group', { name: issue.validity });
    const fields = [
      ...fieldsOf(issue.validity, [issue.firstDay, issue.lastDay]),
      ...fieldsOf(issue.billing, [issue.firstMonth, issue.lastMonth]),
    ];
    const enter = (dates: readonly [string, string, string, string]) => {
      for (const [index, field] of fields.entries()) {
        fireEvent.change(field, { target: { value: dates[index] ?? '' } });
      }
    };
    // Over before November is, and begun after its bill is made.
    for (const [firstDay, lastDay] of [
      ['2026-11-01', '2026-11-29'],
      ['2026-12-03', '2026-12-20'],
    ] as const) {
      enter([firstDay, lastDay, '2026-11', '2026-11']);
      await screen.findByText(issue.noMonthFits);
    }
    // On its last day, and on the day on which its bill is made.
    for (const [firstDay, lastDay] of [
      ['2026-11-01', '2026-11-30'],
      ['2026-12-02', '2026-12-02'],
    ] as const) {
      enter([firstDay, lastDay, '2026-11', '2026-11']);
      await waitFor(() => expect(screen.queryByText(issue.noMonthFits)).toBeNull());
    }
    enter(['2026-11-01', '2026-11-30', '2026-10', '2027-03']);
    const some = issue.someMonthsFit({ from: '*', to: '*', isOne: false }).split('*')[0] ?? '';
    await screen.findByText((text) => text.startsWith(some));
  },
);
