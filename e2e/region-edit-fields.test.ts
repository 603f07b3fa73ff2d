import { languages } from '@arcadia/i18n/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { configurationOf, newService, openPart } from './testing/region-service.ts';

/** Several pages, each looked at by axe in both themes. */

describe.skipIf(!hasBrowser)('what is typed into a region service', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let owner = '';
  beforeAll(async () => {
    owner = await server.certify(await server.signUp());
  });

  eachLook(languages)(
    'package names say what is wrong, outlive a reload and are saved, in %s',
    async (language) => {
      const id = await newService(server, owner);
      await browser.visit({ language, width: 1440, member: owner }, async (visit) => {
        const { page, texts } = visit;
        const words = texts.regionEdit.packageNames;
        const field = (appType: 1 | 2 | 3, position: number) =>
          page.getByRole('textbox', {
            name: words.field({ name: words.names[appType], position }),
            exact: true,
          });
        const save = page.getByRole('button', { name: texts.regionEdit.save, exact: true });
        await openPart(page, id, 'package-names');
        await field(1, 1).fill('party');
        await field(2, 1).fill('com.1party');
        await field(3, 1).fill('-party.example');
        await field(3, 1).blur();
        await page.getByText(texts.fieldProblems.invalidIosBundle).waitFor();
        await page.getByText(texts.fieldProblems.invalidAndroidPackage).waitFor();
        await page.getByText(texts.fieldProblems.invalidWebBundle).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await field(1, 1).fill('com.example.party');
        await field(3, 1).fill('');
        await field(2, 1).fill('com.example.live');
        await page.reload();
        await eventually(() => field(2, 1).inputValue()).toBe('com.example.live');
        await save.click();
        await page.getByText(words.saved, { exact: true }).waitFor();
        const { packageNames } = await configurationOf(server, owner, id);
        expect(packageNames.map(({ appType, value }) => `${appType} ${value}`).toSorted()).toEqual([
          '1 com.example.party',
          '2 com.example.live',
        ]);
      });
    },
  );

  test.each([
    {
      language: 'en' as const,
      https: 'The URL must use the HTTPS protocol',
      json: 'Please enter the correct JSON format',
      missing: 'URL parameter is missing',
    },
    {
      language: 'zh' as const,
      https: 'URL 必须使用 HTTPS 协议',
      json: '请输入正确的 JSON 格式',
      missing: '缺少 URL 参数',
    },
  ])('callbacks say what is wrong, in $language', async ({ language, ...said }) => {
    const id = await newService(server, owner);
    await browser.visit({ language, width: 1440, member: owner }, async (visit) => {
      const { page, texts } = visit;
      const words = texts.callbacks;
      const url = (name: string) => page.getByRole('textbox', { name: words.urlOf({ name }) });
      const body = (name: string) => page.getByRole('textbox', { name: words.bodyOf({ name }) });
      const disclose = (index: number) =>
        page.getByRole('main').getByText(words.body, { exact: true }).nth(index).click();
      const saveAndCheck = page.getByRole('button', { name: words.saveAndCheck });
      await openPart(page, id, 'callbacks');
      await page.getByRole('tab', { name: words.environments.test }).click();
      await url('get_sstoken').fill('http://games.example.com/get');
      await url('get_sstoken').blur();
      await page.getByText(said.https).waitFor();
      await url('get_sstoken').fill('https://good.sample.example/get_sstoken');
      await eventually(() => page.getByText(said.https).count()).toBe(0);
      await disclose(0);
      await body('get_sstoken').fill('{\n  "code": }');
      await body('get_sstoken').blur();
      await page.getByText(words.place({ problem: said.json, line: 2, column: 11 })).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await body('get_sstoken').fill('{}');
      await page.getByText(words.missing({ problem: said.missing, names: 'code' })).waitFor();
      await body('get_sstoken').fill('{"code":"{{code}}"}');
      await page.getByRole('button', { name: words.format }).first().click();
      await eventually(() => body('get_sstoken').inputValue()).toBe('{\n  "code": "{{code}}"\n}');
      // The check wants every mandatory URL, and says so at each that is empty.
      await saveAndCheck.click();
      await eventually(() => page.getByText(said.missing, { exact: true }).count()).toBe(2);
      await eventually(() => url('update_sstoken').evaluate((one) => one.matches(':focus'))).toBe(
        true,
      );
      await url('update_sstoken').fill('https://good.sample.example/update_sstoken');
      await url('report_game_info').fill('https://good.sample.example/report_game_info');
      // Nothing typed is lost with the page.
      await page.reload();
      expect(await url('report_game_info').inputValue()).toContain('good.sample.example');
      // The production set begins as a copy, which can be taken back.
      await page.getByRole('tab', { name: words.environments.production }).click();
      await page.getByRole('button', { name: words.copyFromTest }).click();
      expect(await url('update_sstoken').inputValue()).toContain('/update_sstoken');
      await page.getByRole('button', { name: words.undo }).click();
      expect(await url('update_sstoken').inputValue()).toBe('');
      await page.getByRole('tab', { name: words.environments.test }).click();
      await saveAndCheck.click();
      // The check has run over what was saved just now, and that run is shown.
      await page.waitForURL(`**/checkareadetail/${id}?environment=test&run=*`);
      await page.getByText(texts.verifier.run.passedTitle).waitFor();
      const { test: saved } = (await configurationOf(server, owner, id)).callbacks;
      expect(saved.callbacks.map(({ kind }) => kind)).toEqual([
        'get_sstoken',
        'update_sstoken',
        'report_game_info',
      ]);
    });
  });
});
