import type { Language } from '@arcadia/i18n/languages';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { paths } from '../../apps/console/src/app/paths.ts';
import { textsIn } from '../testing/texts.ts';
import { mainland, mark, overseas, type Shown, stand, type Walk } from './scenes.ts';

/** Whose screens are shown: the overseas company has applications with English names. */
const accounts: Record<Language, string> = { zh: mainland, en: overseas };

/** What the documentation shows beside the pictures of the operation guide, by the names of the files. */
const walks: Record<string, Walk> = {
  async service(page, { regionService: { checklist } }) {
    await page.goto(paths.regionService(await serviceThatIs(page, 'not_launched')));
    await stand(page);
    await mark(page.getByRole('region', { name: checklist.title }));
  },
  async check(page, { verifier: { set, run } }) {
    await page.goto(paths.checkRegionService(await serviceThatIs(page, 'online')));
    await stand(page);
    const start = page.getByRole('button', { name: set.start }).first();
    await start.click();
    const passed = page.getByText(run.passedTitle).first();
    await passed.waitFor();
    await stand(page);
    await passed.scrollIntoViewIfNeeded();
  },
  async bill(page) {
    const bills = records.parse(await asked(page, '/api/bills?pageSize=10&status=settled'));
    await page.goto(paths.bill(first(bills.records).id));
    await stand(page);
  },
  async invoices(page) {
    await page.goto(paths.invoice);
    await stand(page);
  },
  async access(page, { access: { roles } }) {
    await page.goto(`${paths.accessManagement}?tab=roles`);
    await stand(page);
    await page.getByRole('button', { name: roles.create }).first().click();
    await page.getByRole('dialog', { name: roles.form.createTitle }).waitFor();
    await stand(page);
  },
};

/** The scenes of a language, by the names of their pictures. */
export function docsScenesIn(language: Language): [name: string, scene: Shown][] {
  return Object.entries(walks).map(([name, walk]) => [
    name,
    { email: accounts[language], show: (page) => walk(page, textsIn(language), language) },
  ]);
}

const records = z.object({ records: z.array(z.object({ id: z.string() })) });
const applications = z.object({
  records: z.array(
    z.object({ services: z.array(z.object({ id: z.string(), status: z.string() })) }),
  ),
});

async function serviceThatIs(page: Page, status: string): Promise<string> {
  const found = applications.parse(await asked(page, '/api/applications?pageSize=50'));
  const services = found.records.flatMap(({ services }) => services);
  return first(services.filter((service) => service.status === status)).id;
}

/** What the API answers to the person whose screen this is. */
async function asked(page: Page, path: string): Promise<unknown> {
  await page.goto('/dashboard');
  return page.evaluate(async (address) => {
    const token = localStorage.getItem('arcadia.console.session') ?? '';
    const response = await fetch(address, { headers: { authorization: token } });
    const { data }: { data: unknown } = await response.json();
    return data;
  }, path);
}

function first<Value>([one]: readonly Value[]): Value {
  if (one === undefined) throw new Error('the demo company has nothing like that');
  return one;
}
