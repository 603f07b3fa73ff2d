import { formatDate } from '@arcadia/i18n/formats';
import { keysOf } from '@arcadia/kernel/keys';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { seePage, seeText } from './testing/walks.ts';

/** An invented notice: that of 2027 was not out when this was written. */
const spans = {
  new_year: ['2027-01-01', '2027-01-03'],
  spring_festival: ['2027-02-05', '2027-02-12'],
  qingming: ['2027-04-03', '2027-04-05'],
  labour_day: ['2027-05-01', '2027-05-05'],
  dragon_boat: ['2027-06-09', '2027-06-09'],
  national_day: ['2027-10-01', '2027-10-07'],
} as const;
const workday = '2027-05-08';

describe.skipIf(!hasBrowser)('the calendar of business days', () => {
  const server = useTestServer({ own: 'clock', seedData: true });
  const browser = useBrowser(() => server.url);

  /** From December on the next year's notice is missed. */
  async function reachDecember(): Promise<void> {
    const { data } = await server.as().get('/sim/clock');
    const left = Date.parse('2026-11-30T16:00:00Z') - Date.parse(String(data['now']));
    if (left > 0) await server.advance(left);
  }

  test('is missed at the desks, entered from the notice and corrected by a colleague', async () => {
    await reachDecember();
    const [enters, corrects] = looks;
    const operator = await server.signInOperator('finance@arcadia.example');
    await browser.visit({ ...enters, operator }, async (desk) => {
      const { page, texts } = desk;
      const words = texts.backofficeBusinessDays;
      await page.goto('/backoffice/invoices');
      await seeText(page, texts.backofficeReviews.holidaysMissing({ year: 2027 }));
      await page.getByRole('link', { name: texts.backofficeReviews.toCalendar }).click();
      await seePage(page, words.title);
      await seeText(page, words.missing.title({ year: 2027 }));
      await page.getByRole('button', { name: words.enter({ year: 2027 }) }).click();
      await enterIt(desk);
    });
    const colleague = await server.signInOperator('commerce@arcadia.example');
    await browser.visit({ ...corrects, operator: colleague }, async (desk) => {
      const { page, texts } = desk;
      await page.goto('/backoffice/contracts');
      await seePage(page, texts.backofficeContracts.title);
      await page.getByText(texts.backofficeReviews.toCalendar).waitFor({ state: 'detached' });
      await page.goto('/backoffice/business-days?year=2027');
      const { correct } = texts.backofficeBusinessDays;
      await page.getByRole('button', { name: correct, exact: true }).click();
      await enterIt(desk);
    });
  });

  async function enterIt({ page, texts }: Visit): Promise<void> {
    const words = texts.backofficeBusinessDays;
    const { form } = words;
    const entry = (holiday: keyof typeof words.holidays) =>
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: words.holidays[holiday], exact: true }) });
    await page.getByRole('textbox', { name: form.source }).fill('国办发明电〔2026〕1号');
    await entry('mid_autumn').getByRole('checkbox').setChecked(true);
    for (const holiday of keysOf(spans)) {
      const [from, to] = spans[holiday];
      await entry(holiday).getByLabel(form.from).fill(from);
      await entry(holiday).getByLabel(form.to).fill(to);
    }
    const labour = entry('labour_day');
    const added = labour.getByLabel(form.workday, { exact: true });
    if ((await added.count()) === 0)
      await labour
        .getByRole('button', {
          name: form.addWorkdayTo({ holiday: words.holidays.labour_day }),
        })
        .click();
    await added.fill('2027-05-07');
    await page.getByRole('button', { name: form.save, exact: true }).click();
    await labour.getByText(words.faults.notWeekend).waitFor();
    await added.fill(workday);
    await page.getByRole('button', { name: form.save, exact: true }).click();
    await seeText(page, words.announced({ source: '国办发明电〔2026〕1号' }));
    const shown = await page.getByRole('main').getByRole('table').innerText();
    expect(shown).toContain(formatDate(workday, texts.common.formats));
    expect(shown).not.toContain(words.holidays.mid_autumn);
  }
});
