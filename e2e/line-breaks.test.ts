import { beforeAll, describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { looks, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { newService } from './testing/region-service.ts';

const lines = 'First line\nSecond line';

// What somebody typed in several lines is read in several lines, by both sides.
describe.skipIf(!hasBrowser)('line breaks', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let owner = '';
  let operator = '';
  beforeAll(async () => {
    owner = await server.certify(await server.signUp());
    operator = await server.signInOperator();
  });

  eachLook(looks)('are kept in a description, $language', async (look) => {
    const { data } = await server.as(owner).post(
      '/applications',
      {
        name: `Lines ${crypto.randomUUID().slice(0, 8)}`,
        description: lines,
        region: 'asia_pacific',
      },
      { 'idempotency-key': crypto.randomUUID() },
    );
    const id = String(data['id']);
    await browser.visit({ ...look, member: owner }, async ({ page }) => {
      await page.goto(`/business/application/appdetail/${id}`);
      await eventually(() => page.getByRole('main').innerText()).toContain(lines);
    });
    await browser.visit({ ...look, operator }, async ({ page }) => {
      await page.goto(`/backoffice/applications?application=${id}`);
      await eventually(() => page.getByRole('dialog').innerText()).toContain(lines);
    });
  });

  eachLook(looks)('are kept in why the provider stopped a service, $language', async (look) => {
    const id = await newService(server, owner);
    const held = await server
      .as(operator)
      .post(`/ops/region-services/${id}/hold`, { reason: lines });
    expect(held).toMatchObject({ status: 200, code: 0 });
    await browser.visit({ ...look, member: owner }, async ({ page }) => {
      await page.goto(`/business/application/areadetail/${id}`);
      await eventually(() => page.getByRole('main').innerText()).toContain(lines);
    });
    await browser.visit({ ...look, operator }, async ({ page }) => {
      await page.goto(`/backoffice/region-services/${id}`);
      await eventually(() => page.getByRole('main').innerText()).toContain(lines);
    });
  });
});
