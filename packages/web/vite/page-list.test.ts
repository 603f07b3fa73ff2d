import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listPages } from './page-list.ts';

const folderOf = (path: string) => fileURLToPath(new URL(`../../../${path}/`, import.meta.url));

describe.each(['console', 'backoffice'])('the pages of the %s', (app) => {
  const root = folderOf(`apps/${app}`);
  const pages = listPages(root);

  test('are those of all features', () => {
    const features = readdirSync(join(root, 'src/features'));
    const withPages = features.filter((name) =>
      ['pages.ts', 'desk.ts'].some((file) => existsSync(join(root, 'src/features', name, file))),
    );
    const listed = pages.map(({ module }) => module.split('/'));
    const inFeatures = listed.filter(([, room]) => room === 'features');
    expect(new Set(inFeatures.map(([, , feature]) => feature))).toEqual(new Set(withPages));
  });

  test('load what is there, in both languages', () => {
    const texts = folderOf('packages/i18n/src');
    const missing = pages.flatMap(({ module, messages }) =>
      [
        join(root, module),
        ...messages.flatMap((name) => [`${texts}zh/${name}.ts`, `${texts}en/${name}.ts`]),
      ].filter((file) => !existsSync(file)),
    );
    expect(missing).toEqual([]);
  });
});

const paths = `export const paths = { things: '/things', thing: (id: string) => \`/things/\${id}\` };`;
const page = (path: string) => `import { paths } from '../../app/paths.ts';
  export const pages: readonly Page[] = [{ path: ${path}, frame: 'shell', messages: ['manyThings'],
    component: () => import('./ThingPage.tsx').then((module) => module.ThingPage) }];`;

function appWith(pages: string, file = 'pages.ts'): string {
  const root = mkdtempSync(join(tmpdir(), 'arcadia-page-list-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['src/app', 'src/features/things'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'src/app/paths.ts'), paths);
  writeFileSync(join(root, `src/features/things/${file}`), pages);
  return root;
}

test('an address may be a text, one of paths.ts, or both put together', () => {
  const written = ["'/things'", 'paths.things', '`${paths.things}/$id`'];
  expect(written.map((path) => listPages(appWith(page(path)))[0])).toEqual(
    ['/things', '/things', '/things/$id'].map((path) => ({
      path,
      frame: 'shell',
      module: 'src/features/things/ThingPage.tsx',
      messages: ['many-things'],
    })),
  );
});

test('a page that can’t be read ends the build', () => {
  const root = appWith(page("paths.thing('1')"));
  expect(() => listPages(root)).toThrow('the server can’t read a page of it');
});

describe('a desk', () => {
  const declaration = `export const desk = defineDesk({ queue: paths.things, messages: ['manyThings'],
    caseMessages: ['more'] });`;
  const withFiles = (...names: string[]) => {
    const root = appWith(declaration, 'desk.ts');
    for (const name of names) writeFileSync(join(root, 'src/features/things', name), '');
    return root;
  };
  const queue = {
    path: '/things',
    frame: 'shell',
    messages: ['backoffice-reviews', 'many-things'],
  };
  const casePage = {
    path: '/things/$id',
    frame: 'shell',
    module: 'src/features/things/CasePage.tsx',
    messages: ['backoffice-reviews', 'many-things', 'more'],
  };

  test('has the queue of all desks and the page of its cases', () => {
    const shared = { ...queue, module: 'src/shared/desk/DeskQueue.tsx' };
    expect(listPages(withFiles('CasePage.tsx'))).toEqual([shared, casePage]);
  });

  test('has its own queue where it shows more than cases', () => {
    const own = { ...queue, module: 'src/features/things/QueuePage.tsx' };
    expect(listPages(withFiles('CasePage.tsx', 'QueuePage.tsx'))).toEqual([own, casePage]);
  });

  test('without a page of its cases ends the build', () => {
    expect(() => listPages(withFiles())).toThrow('the server can’t read the pages of its desk');
  });
});
