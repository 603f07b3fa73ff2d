import { beforeAll, describe, expect, test } from 'vitest';
import { paths as backofficePaths } from '../../apps/backoffice/src/app/paths.ts';
import { paths as consolePaths } from '../../apps/console/src/app/paths.ts';
import { useTestServer } from '../../apps/server/src/testing/test-server.ts';
import { type Demo, visitDemo } from '../../tools/screenshots/demo.ts';
import { type Shot, shotsOf } from '../../tools/screenshots/pages.ts';
import { useBrowser } from '../testing/browser.ts';
import { hasBrowser } from '../testing/chromium.ts';
import { prepareWalks, walkPage, walkPopups } from '../testing/keyboard-walk.ts';
import { type App, apps, routeAt, routesOf } from '../testing/page-routes.ts';
import { settle } from '../testing/pages-for-everyone.ts';

// The walk that docs/keyboard.md describes, on every page of both apps.
describe.skipIf(!hasBrowser)('by keyboard through every page', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);
  let demo: Demo;
  beforeAll(async () => {
    demo = await visitDemo(server.url);
  });

  test.each(apps)('of the %s', async (app) => {
    const stations = stationsOf(app, demo);
    expect(routesOf(app).filter((route) => !stations.has(route))).toEqual([]);
    const complaints: string[] = [];
    const sessions = {
      member: { member: demo.memberToken },
      operator: { operator: demo.operatorToken },
    };
    for (const viewer of ['visitor', 'member', 'operator'] as const) {
      const shots = [...stations.values()].filter((shot) => shot.viewer === viewer);
      if (shots.length === 0) continue;
      const session = viewer === 'visitor' ? {} : sessions[viewer];
      await browser.visit({ language: 'en', width: 1440, ...session }, async ({ page }) => {
        await prepareWalks(page);
        const known = new Set<string>();
        for (const { path, name } of shots) {
          await page.goto(path);
          await settle(page);
          const found = await walkPage(page);
          found.push(...(await walkPopups(page, known)));
          complaints.push(...found.map((problem) => `${name}: ${problem}`));
        }
      });
    }
    expect(complaints).toEqual([]);
  });
});

/** An address for each page of an app, of the pictures' register and of what that leaves out. */
function stationsOf(app: App, demo: Demo): Map<string, Shot> {
  const routes = routesOf(app);
  const more: Shot[] = [
    {
      group: 'backoffice',
      name: 'editPricePlan',
      path: backofficePaths.editPricePlan(demo.proposedPlanId),
      viewer: 'operator',
    },
    { group: 'console', name: 'oldAlerts', path: consolePaths.oldBillAlerts, viewer: 'member' },
  ];
  const stations = new Map<string, Shot>();
  for (const shot of [...shotsOf(demo), ...more]) {
    const route = shot.group === app ? routeAt(routes, shot.path) : undefined;
    if (route !== undefined && !stations.has(route)) stations.set(route, shot);
  }
  return stations;
}
