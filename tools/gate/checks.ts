import type { Check } from './side-by-side.ts';

const node = process.execPath;
const bin = (name: string) => `node_modules/.bin/${name}`;
const ours = (name: string) => [node, `tools/checks/${name}.ts`] as const;

/** What is looked at before any test runs. Those that take longest begin first, so that none of them is alone in the end. */
export const checks: readonly Check[] = [
  { title: 'Format', command: [bin('oxfmt'), '--check'] },
  { title: 'Lint', command: [bin('oxlint')] },
  { title: 'Types', command: [bin('tsc'), '--noEmit'] },
  {
    title: 'The web apps are built, within their byte budgets',
    command: ['/bin/sh', '-c', '"$0" tools/setup/build.mjs && "$0" tools/checks/budgets.ts', node],
  },
  { title: 'A third language', command: ours('third-language') },
  { title: 'Another measure', command: ours('another-measure') },
  { title: 'Types without a browser', command: [bin('tsc'), '-p', 'tsconfig.node.json'] },
  { title: 'Types without Node', command: [bin('tsc'), '-p', 'tsconfig.browser.json'] },
  { title: 'Known vulnerabilities', command: ours('audit') },
  {
    title: 'Database types are fresh',
    command: [node, 'tools/database-types/main.ts', '--check'],
  },
  { title: 'Dead code', command: [bin('knip')] },
  { title: 'Walls', command: ours('walls') },
  { title: 'Documents name what is there', command: ours('docs') },
  { title: 'Unsteady tests are mended in time', command: ours('unsteady') },
  { title: 'Licences', command: ours('licences') },
  { title: 'A browser and a reader of PDF', command: ours('browser') },
];
