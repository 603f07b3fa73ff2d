import type { Messages } from '@arcadia/i18n/messages';
import { sim as english } from '@arcadia/i18n/en/sim';
import { sim as chinese } from '@arcadia/i18n/zh/sim';
import { describe, expect } from 'vitest';
import { seedCompanies } from '../apps/server/src/sim/seed/companies.ts';
import { seedId } from '../apps/server/src/sim/seed/seed-id.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { asAdmin } from '../tools/testing/database.ts';
import { press } from './testing/account.ts';
import { type Look, looks, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import {
  actAtCashier,
  backToMerchant,
  lineOf,
  orderRecharge,
  passwordToken,
  seePage,
  seeText,
} from './testing/walks.ts';

const simTexts: Record<'en' | 'zh', Messages<typeof english>> = { en: english, zh: chinese };
const dayMs = 86_400_000;
/** Owes one bill since a few days. */
const debtor = seeded('chenxi');
/** Mails are in the language in which the company's main account looked at the product last. */
const subjects = {
  reminder: /欠费 ¥[1-9]|¥[\d,.]+ is overdue/,
  notice: /将于 \d{4}-\d\d-\d\d .* 因欠费下线|taken offline on \d{4}-\d\d-\d\d/,
  held: /因账单逾期已下线|were taken offline/,
  lifted: /停服已解除|no longer held/,
};

function seeded(key: string) {
  const id = seedId('co', key);
  const name = seedCompanies.find((company) => company.id === id)?.name ?? '';
  return { id, name, email: `owner@${key}.example` };
}

// The same company twice, a month later the second time.
describe.skipIf(!hasBrowser)('overdue bills', () => {
  const server = useTestServer({ own: 'clock', seedData: true });
  const browser = useBrowser(() => server.url);
  const rowsOf = async <Row>(statement: string) =>
    (await asAdmin(server.databaseUrl, statement)).rows as Row[];

  eachLook(looks)(
    'are reminded of, hold services when nothing is paid, and let them go when the oldest is: $language, $width px',
    async (look) => {
      const [oldest] = await owedBills();
      if (!oldest) throw new Error('the company owes nothing');
      await moveTo(oldest.since, 17);
      await eventually(() => newestMail(debtor.email)).toMatch(subjects.reminder);
      await moveTo(oldest.since, 23);
      await eventually(() => newestMail(debtor.email)).toMatch(subjects.notice);
      await seeStanding(look, 'announced');
      expect(await servicesOf(debtor.id)).toEqual(['online']);
      await browser.visit({ ...look }, async ({ page }) => {
        await page.goto('/sim/clock');
        await press(page, simTexts[look.language].clock.week);
        await eventually(async () => Number(await productNow())).toBeGreaterThanOrEqual(
          Number(oldest.since) + 30 * dayMs,
        );
      });
      await eventually(() => servicesOf(debtor.id)).toEqual(['offline']);
      await eventually(() => newestMail(debtor.email)).toMatch(subjects.held);
      await seeStanding(look, 'held');
      await moveTo(oldest.since, 32);
      await eventually(async () => (await owedBills()).length).toBe(2);
      const [, second] = await owedBills();
      if (!second) throw new Error('the next bill is not owed');
      // A slow settlement ends after the jump above: the first reminder of its bill is due three days later.
      await moveTo(second.since, 4);
      const recharged = (oldest.owed / 100n + 1_000n) * 100n;

      const before = await mailsTo(debtor.email);
      const member = await passwordToken(server, debtor.email);
      await browser.visit({ ...look, member }, async (visit) => {
        const { page, texts } = visit;
        await page.goto('/business/application/list');
        await seeText(page, texts.applications.statuses.offline);
        // Enough for the oldest bill, and for a part of the other one.
        await orderRecharge(visit, `${recharged / 100n}.00`);
        await actAtCashier(visit, 'pay');
        await backToMerchant(visit);
        await seePage(page, texts.funds.result.credited);
        await eventually(() => statusOf(oldest.id)).toBe('settled');
        expect(await owedBills()).toEqual([
          { ...second, owed: second.owed + oldest.owed - recharged },
        ]);
        await eventually(() => servicesOf(debtor.id)).toEqual(['online']);
        await page.goto('/business/application/list');
        await seeText(page, texts.applications.statuses.online);
      });
      // The next bill is owed for long enough to be reminded of, and not for a hold. Both mails go out at once, in either order.
      await eventually(async () => {
        const mails = await mailsTo(debtor.email);
        return mails
          .slice(0, mails.length - before.length)
          .map(kindOf)
          .toSorted((one, other) => one.localeCompare(other));
      }).toEqual(['lifted', 'reminder']);
      await seeStanding(look, 'running');
    },
  );

  eachLook([
    { look: looks[0], company: seeded('huahai') },
    { look: looks[1], company: seeded('lanting') },
  ] as const)(
    'hold nobody whom staff exempt with a reason: $look.language, $look.width px',
    async ({ look, company }) => {
      const reason = `E2E ${look.language}`;
      // One of them is held, the other one's hold is announced for less than a notice from now.
      await server.advance(8 * dayMs);
      await eventually(async () => (await servicesOf(company.id)).includes('online')).toBe(false);
      const operator = await server.signInOperator('finance@arcadia.example');
      await browser.visit({ ...look, operator }, async ({ page, texts }) => {
        const words = texts.backofficeOverdue;
        await page.goto('/backoffice/overdue');
        const line = lineOf(page, company.name).filter({ visible: true });
        await line.getByText(words.standings.held, { exact: true }).waitFor();
        await line.getByRole('button', { name: words.exempt, exact: true }).click();
        const dialog = page.getByRole('dialog');
        const confirm = dialog.getByRole('button', { name: words.exempt, exact: true });
        await confirm.click();
        await dialog.getByText(words.reasonMissing).waitFor();
        await dialog.getByRole('textbox', { name: words.reason }).fill(reason);
        await confirm.click();
        await page.getByText(words.exempted).first().waitFor();
        await line.getByText(words.standings.exempt, { exact: true }).waitFor();
      });
      await eventually(async () => (await servicesOf(company.id)).includes('online')).toBe(true);
      await eventually(() => newestMail(company.email)).toMatch(subjects.lifted);
      const [entry] = await rowsOf<{ reason: string }>(
        `select after->>'reason' as reason from audit_log where action = 'overdue.exempt'
         and target_id = '${company.id}' order by occurred_at desc limit 1`,
      );
      expect(entry).toEqual({ reason });
    },
  );

  /** What staff see of the company. */
  async function seeStanding(look: Look, standing: 'announced' | 'held' | 'running') {
    const operator = await server.signInOperator('finance@arcadia.example');
    await browser.visit({ ...look, operator }, async ({ page, texts }) => {
      await page.goto('/backoffice/overdue');
      await seePage(page, texts.backofficeOverdue.title);
      await lineOf(page, debtor.name)
        .filter({ visible: true })
        .getByText(texts.backofficeOverdue.standings[standing], { exact: true })
        .waitFor();
    });
  }

  /** Moves the clock to so many days after a bill was owed, and a minute. */
  async function moveTo(since: Date, days: number): Promise<void> {
    const to = since.getTime() + days * dayMs + 60_000;
    await server.advance(Math.max(0, to - Number(await productNow())));
  }

  async function productNow(): Promise<Date> {
    return new Date(String((await server.as().get('/sim/clock')).data['now']));
  }

  /** Subjects of the mails about overdue bills, the newest first. */
  async function mailsTo(to: string): Promise<string[]> {
    const { data } = await server.as().get(`/sim/messages?to=${to}`);
    const messages = data['records'] as { subject: string | null }[];
    return messages
      .map(({ subject }) => subject ?? '')
      .filter((subject) => Object.values(subjects).some((one) => one.test(subject)));
  }
  const newestMail = async (to: string) => (await mailsTo(to))[0];
  const kindOf = (subject: string) =>
    Object.entries(subjects).find(([, one]) => one.test(subject))?.[0] ?? '';

  function owedBills() {
    return rowsOf<{ id: string; owed: bigint; since: Date }>(
      `select b.id, payable - paid_by_coupons - paid_by_cash as owed, min(p.paid_at) as since
       from bill b join bill_payment p on (p.company_id, p.bill_id) = (b.company_id, b.id)
       where b.company_id = '${debtor.id}' and b.status = 'unsettled' group by b.company_id, b.id order by since`,
    );
  }

  async function statusOf(billId: string): Promise<string | undefined> {
    const [bill] = await rowsOf<{ status: string }>(
      `select status from bill where id = '${billId}'`,
    );
    return bill?.status;
  }

  async function servicesOf(companyId: string): Promise<string[]> {
    const rows = await rowsOf<{ status: string }>(
      `select status from region_service where company_id = '${companyId}' and deleted_at is null`,
    );
    return rows.map(({ status }) => status);
  }
});
