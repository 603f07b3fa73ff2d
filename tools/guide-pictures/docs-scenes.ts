import type { Language } from '@arcadia/i18n/languages';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { paths } from '../../apps/console/src/app/paths.ts';
import { textsIn } from '../testing/texts.ts';
import { accounts, examples, mark, type Shown, stand, type Walk } from './scenes.ts';

/** What the documentation shows beside the pictures of the operation guide, by the names of the files. */
const walks: Record<string, Walk> = {
  async service(page, { regionService: { checklist } }, language) {
    await page.goto(paths.regionService(await unfinishedService(page, language)));
    const list = page.getByRole('region', { name: checklist.title });
    await list.waitFor();
    await stand(page);
    await mark(list);
  },
  async check(page, { verifier: { set, run } }) {
    await page.goto(paths.checkRegionService(await serviceThatIs(page, 'online')));
    await stand(page);
    const start = page.getByRole('button', { name: set.start }).first();
    await start.click();
    const passed = page.getByText(run.passedTitle).first();
    await passed.waitFor();
    await stand(page);
    await passed.evaluate((element) => {
      element.style.scrollMarginTop = '150px';
      element.scrollIntoView({ block: 'start' });
    });
  },
  async bill(page) {
    const { records } = bills.parse(await asked(page, '/api/bills?pageSize=100&status=settled'));
    const dearest = records.toSorted(
      (one, other) => Number(other.sum.amount) - Number(one.sum.amount),
    );
    await page.goto(paths.bill(first(dearest).id));
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

const bills = z.object({
  records: z.array(z.object({ id: z.string(), sum: z.object({ amount: z.string() }) })),
});
const application = z.object({
  services: z.array(z.object({ id: z.string(), status: z.string() })),
});
const applications = z.object({ records: z.array(application) });

async function serviceThatIs(page: Page, status: string): Promise<string> {
  return first(await servicesThatAre(page, status)).id;
}

async function servicesThatAre(page: Page, status: string): Promise<{ id: string }[]> {
  const found = applications.parse(await asked(page, '/api/applications?pageSize=50'));
  const services = found.records.flatMap((application) => application.services);
  return services.filter((service) => service.status === status);
}

/** One that is still to be configured; a company that has finished all of them begins another. */
async function unfinishedService(page: Page, language: Language): Promise<string> {
  const [there] = await servicesThatAre(page, 'not_launched');
  if (there) return there.id;
  const made = application.parse(
    await asked(page, '/api/applications', { ...examples[language], region: 'asia_pacific' }),
  );
  return first(made.services).id;
}

/** What the API answers to the person whose screen this is. With a body it is asked to make something. */
async function asked(page: Page, path: string, body: object | null = null): Promise<unknown> {
  await page.goto('/dashboard');
  return page.evaluate(
    async ([address, sent]) => {
      const authorization = localStorage.getItem('arcadia.console.session') ?? '';
      const making = {
        method: 'POST',
        body: sent,
        headers: {
          authorization,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
      };
      const response = await fetch(
        address,
        sent === null ? { headers: { authorization } } : making,
      );
      const { data }: { data: unknown } = await response.json();
      return data;
    },
    [path, body && JSON.stringify(body)] as const,
  );
}

function first<Value>([one]: readonly Value[]): Value {
  if (one === undefined) throw new Error('the demo company has nothing like that');
  return one;
}
