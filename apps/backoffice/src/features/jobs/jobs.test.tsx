import { screen } from '@testing-library/dom';
import { languages } from '@arcadia/i18n/languages';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';
import { whole } from '../../../../../tools/testing/components/replies.ts';

const now = '2026-11-20T04:00:00.000Z';
const open = (language: (typeof languages)[number], reader: object | null) =>
  renderPage({
    app: 'backoffice',
    path: '/backoffice/jobs',
    language,
    answers: {
      getOperator: { id: 'opr_me', name: 'Me', roles: ['admin'] },
      getHealth: whole({ ok: true, now, reader }),
    },
  });

test.each(languages)(
  'the page of jobs says how the read replica is, how far behind and since when, in %s',
  async (language) => {
    const page = await open(language, { status: 'behind', lagSeconds: 12.5, since: now });
    const { reader } = page.texts.backofficeJobs;
    const shown = await screen.findByText(new RegExp(reader.statuses.behind));
    expect(shown.textContent).toContain(reader.lag({ seconds: 12.5 }));
    expect(shown.textContent).toMatch(/12:00:00/);
  },
);

test('a deployment without a replica says nothing of one', async () => {
  const page = await open('en', null);
  await page.settled();
  expect(page.api.sent('getHealth')).not.toEqual([]);
  expect(screen.queryByText(/replica/i)).toBeNull();
});
