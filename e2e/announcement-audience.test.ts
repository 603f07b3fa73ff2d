import { describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { lineOf, passwordToken, seePage, seeText } from './testing/walks.ts';

describe.skipIf(!hasBrowser)('the audience of an announcement', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);

  const write = (page: Visit['page']) => page.goto('/backoffice/announcements/new');

  /** Everything but the audience. */
  async function fillIn({ page, texts }: Visit, title: string): Promise<void> {
    const { form, startsAt, endsAt } = texts.backofficeAnnouncements;
    for (const language of ['zh', 'en'] as const) {
      const name = { language: form.languages[language] };
      await page.getByRole('textbox', { name: form.titleIn(name) }).fill(title);
      await page.getByRole('textbox', { name: form.textIn(name) }).fill('Text.');
    }
    await page.getByLabel(startsAt).fill('2020-01-01T10:00');
    await page.getByLabel(endsAt).fill('2035-01-01T10:00');
  }

  const publish = ({ page, texts: { backofficeAnnouncements: words } }: Visit) =>
    page.getByRole('button', { name: words.form.publish, exact: true }).click();

  async function titlesFor(email: string): Promise<string> {
    const member = server.as(await passwordToken(server, email));
    return JSON.stringify((await member.get('/announcements')).data);
  }

  async function sizeOf(market: string, companyKind: string): Promise<number> {
    const desk = server.as(await server.signInOperator());
    const { data } = await desk.get('/ops/announcement-audience');
    const groups = data['groups'] as { market: string; companyKind: string; companies: number }[];
    const found = groups.find((one) => one.market === market && one.companyKind === companyKind);
    return found?.companies ?? 0;
  }

  eachLook(looks)(
    'is a group whose size is told while it is chosen, $language at $width px',
    async (look) => {
      const operator = await server.signInOperator();
      const title = `Group ${look.language} ${look.width}`;
      const count = await sizeOf('overseas', 'direct');
      await browser.visit({ ...look, operator }, async (visit) => {
        const { page, texts } = visit;
        const { audience: words, form } = texts.backofficeAnnouncements;
        await write(page);
        await seePage(page, form.newTitle);
        await fillIn(visit, title);
        await page.getByRole('radio', { name: words.choices.group }).check();
        const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
        await box(words.markets.mainland).uncheck();
        await box(words.companyKinds.channel).uncheck();
        await seeText(page, words.reach({ count }));
        await box(words.markets.overseas).uncheck();
        await seeText(page, words.reachesNobody);
        await publish(visit);
        await seeText(page, words.marketMissing);
        expect(await axeFindings(page)).toEqual([]);
        await box(words.markets.overseas).check();
        await publish(visit);
        await page.waitForURL('**/backoffice/announcements?announcement=*');
        const group = `${words.markets.overseas} · ${words.companyKinds.direct}`;
        const drawer = page.getByRole('dialog');
        await drawer.getByText(group).waitFor();
        await drawer.getByText(words.reach({ count })).waitFor();
        await page.keyboard.press('Escape');
        await lineOf(page, title).getByText(group).waitFor();
      });
      expect(await titlesFor('owner@demo-global.example')).toContain(title);
      expect(await titlesFor('owner@demo-cn.example')).not.toContain(title);
    },
  );

  eachLook(looks)(
    'is some companies found by typing, who are still there after a reload, $language at $width px',
    async (look) => {
      const operator = await server.signInOperator();
      const title = `Chosen ${look.language} ${look.width}`;
      await browser.visit({ ...look, operator }, async (visit) => {
        const { page, texts } = visit;
        const { audience: words } = texts.backofficeAnnouncements;
        await write(page);
        await fillIn(visit, title);
        await page.getByRole('radio', { name: words.choices.chosen }).check();
        await publish(visit);
        await seeText(page, words.companyMissing);
        const names = [
          await choose(visit, 'owner@demo-cn.example'),
          await choose(visit, 'owner@demo-global.example'),
        ] as const;
        await seeText(page, words.reach({ count: 2 }));
        await page.reload();
        const remove = (name: string) =>
          page.getByRole('button', { name: words.remove({ name }), exact: true });
        await remove(names[0]).waitFor();
        await remove(names[1]).click();
        await seeText(page, words.reach({ count: 1 }));
        expect(await axeFindings(page)).toEqual([]);
        await publish(visit);
        await page.waitForURL('**/backoffice/announcements?announcement=*');
        await page.getByRole('dialog').getByRole('link', { name: names[0] }).waitFor();
      });
      expect(await titlesFor('owner@demo-cn.example')).toContain(title);
      expect(await titlesFor('owner@demo-global.example')).not.toContain(title);
    },
  );

  /** Finds a company by the email of its main account. @returns its name. */
  async function choose({ page, texts }: Visit, email: string): Promise<string> {
    const { audience: words } = texts.backofficeAnnouncements;
    const field = page.getByRole('combobox', { name: words.company });
    await field.fill(email);
    const option = page.getByRole('option');
    await eventually(() => option.count()).toBe(1);
    const [name = ''] = (await option.innerText()).split('\n');
    await option.click();
    await page.getByRole('button', { name: words.remove({ name }), exact: true }).waitFor();
    // Free for the next one.
    await eventually(() => field.inputValue()).toBe('');
    return name;
  }
});
