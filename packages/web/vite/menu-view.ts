import { type ESTree, parseSync, type Plugin } from 'vite';

const asked = '?menu';
const kept = new Set(['path', 'permission', 'menu']);

/**
 * Serves a feature's `pages.ts?menu`: of each page what the menu asks, its address, place and permission, without what it loads. So the menu is there
 * with the first screen, and what names and fetches a page comes when that is visited.
 */
export function menuView(): Plugin {
  return {
    name: 'arcadia-menu-view',
    // As it is written: with its types.
    enforce: 'pre',
    transform: {
      filter: { id: /\/pages\.ts\?menu$/ },
      handler: (code, id) => ({ code: menuViewOf(code, id.slice(0, -asked.length)), map: null }),
    },
  };
}

/** @throws Error where the pages are no array of literals, as `page-list.ts` asks for it as well. */
export function menuViewOf(code: string, file: string): string {
  const { body } = parseSync(file, code).program;
  const pages = body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' ? pagesIn(statement) : [],
  );
  if (pages.length === 0) throw new Error(`${file} lists no pages`);
  const views = pages.map((page) => `{ ${viewOf(page, code)} }`).join(',\n');
  // A permission can be called like what fetches it.
  const named = views.replaceAll(/'[^']*'/g, '');
  const used = (name: string) => new RegExp(String.raw`\b${name}\b`).test(named);
  const imports = body.filter(
    (statement) =>
      statement.type === 'ImportDeclaration' &&
      statement.specifiers.some(({ local }) => used(local.name)),
  );
  return [
    ...imports.map(({ start, end }) => code.slice(start, end)),
    `export const pages = [${views}];`,
  ].join('\n');
}

function pagesIn({ declaration }: ESTree.ExportNamedDeclaration): ESTree.ObjectExpression[] {
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && id.name === 'pages' && init?.type === 'ArrayExpression'
      ? init.elements.filter((element) => element?.type === 'ObjectExpression')
      : [],
  );
}

function viewOf({ properties }: ESTree.ObjectExpression, code: string): string {
  return properties
    .filter(
      (property) =>
        property.type === 'Property' &&
        property.key.type === 'Identifier' &&
        kept.has(property.key.name),
    )
    .map(({ start, end }) => code.slice(start, end))
    .join(', ');
}
