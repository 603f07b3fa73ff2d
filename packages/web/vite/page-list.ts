import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, type Plugin } from 'vite';

/** A screen as its feature defines it, for the server, which preloads its files with its HTML. */
export type ListedPage = {
  /** Path as the router has it: a segment that begins with `$` stands for any. */
  path: string;
  frame: string;
  /** Source file of its component from the app's folder, as Vite's manifest names it. */
  module: string;
  /** Files of its dictionaries, without language and ending. */
  messages: string[];
  /** File of the style sheet that its first screen needs; left out where that is the whole sheet. */
  sheet?: string;
};

/**
 * Writes `.vite/pages.json`, the list of the screens that the features define, read from their text: in `pages.ts` they are
 * written as literals, with addresses from `app/paths.ts`; a desk is declared in `desk.ts`, with its screens beside it.
 * @param root the app's folder
 * @throws Error at the build where a page is written in another way
 */
export function pageList(root: string): Plugin {
  return {
    name: 'arcadia-page-list',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(listPages(root));
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source });
    },
  };
}

export function listPages(root: string): ListedPage[] {
  const addresses = addressesIn(join(root, 'src/app/paths.ts'));
  const features = join(root, 'src/features');
  return readdirSync(features)
    .toSorted()
    .flatMap((feature) => {
      const files = readdirSync(join(features, feature));
      const placeOf = (name: string) => ({
        file: join(features, feature, name),
        folder: `src/features/${feature}`,
        files,
        addresses,
      });
      return [
        ...(files.includes('pages.ts') ? pagesIn(placeOf('pages.ts')) : []),
        ...(files.includes('desk.ts') ? deskPagesIn(placeOf('desk.ts')) : []),
      ];
    });
}

type Node = ESTree.Expression;
type Place = {
  file: string;
  folder: string;
  /** Names of the files beside it. */
  files: readonly string[];
  addresses: ReadonlyMap<string, string>;
};

function pagesIn(place: Place): ListedPage[] {
  return elementsOf(constant(place.file, 'pages')).map((page) => toPage(page, place));
}

/** The queue of a desk, which may have a screen of its own, and the page of a case. */
function deskPagesIn({ file, folder, files, addresses }: Place): ListedPage[] {
  const declared = constant(file, 'desk');
  const facts = propertiesOf(declared);
  const path = textOf(facts.get('queue'), addresses);
  if (path === null || !files.includes('CasePage.tsx'))
    throw new Error(`${file}: the server can’t read the pages of its desk: ${path ?? 'no queue'}`);
  const namesOf = (property: string) =>
    elementsOf(facts.get(property)).map((one) => fileOf(textOf(one, addresses) ?? ''));
  const shared = declared.type === 'CallExpression' ? ['backoffice-reviews'] : [];
  const messages = [...shared, ...namesOf('messages')];
  const queue = files.includes('QueuePage.tsx')
    ? `${folder}/QueuePage.tsx`
    : 'src/shared/desk/DeskQueue.tsx';
  return [
    { path, frame: 'shell', module: queue, messages },
    {
      path: `${path}/$id`,
      frame: 'shell',
      module: `${folder}/CasePage.tsx`,
      messages: [...messages, ...namesOf('caseMessages')],
    },
  ];
}

function toPage(page: Node, { file, folder, addresses }: Place): ListedPage {
  const properties = propertiesOf(page);
  const path = textOf(properties.get('path'), addresses);
  const frame = textOf(properties.get('frame'), addresses);
  const component = properties.get('component');
  const source = component && readFileSync(file, 'utf8').slice(component.start, component.end);
  const module = /import\('\.\/([\w-]+\.tsx)'\)/.exec(source ?? '')?.[1];
  if (path === null || frame === null || module === undefined)
    throw new Error(`${file}: the server can’t read a page of it: ${path ?? source ?? 'no path'}`);
  const messages = elementsOf(properties.get('messages')).map(
    (one) => textOf(one, addresses) ?? '',
  );
  return { path, frame, module: `${folder}/${module}`, messages: messages.map(fileOf) };
}

/** Addresses of `app/paths.ts` that take no parameters, by their names. */
function addressesIn(file: string): Map<string, string> {
  const named = [...propertiesOf(constant(file, 'paths'))];
  return new Map(
    named.flatMap(([name, value]) => {
      const text = textOf(value, new Map());
      return text === null ? [] : [[name, text]];
    }),
  );
}

function constant(file: string, name: string): Node {
  for (const statement of parseSync(file, readFileSync(file, 'utf8')).program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const { declaration } = statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && id.name === name && init) return init;
  }
  throw new Error(`${file} exports no constant ${name}`);
}

/** The object of `{…} as const`, `{…} satisfies Type` and `define({…})`. */
function objectIn(node: Node): Node {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return node.expression;
  const [first] = node.type === 'CallExpression' ? node.arguments : [];
  return first === undefined || first.type === 'SpreadElement' ? node : first;
}

function propertiesOf(node: Node): Map<string, Node> {
  const object = objectIn(node);
  const properties = object.type === 'ObjectExpression' ? object.properties : [];
  return new Map(
    properties.flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier'
        ? [[property.key.name, property.value]]
        : [],
    ),
  );
}

function elementsOf(node: Node | undefined): Node[] {
  const elements = node?.type === 'ArrayExpression' ? node.elements : [];
  return elements.flatMap((element) =>
    element === null || element.type === 'SpreadElement' ? [] : [element],
  );
}

/** A literal, an address by its name, or a template of both; null for anything else. */
function textOf(node: Node | undefined, addresses: ReadonlyMap<string, string>): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type === 'MemberExpression')
    return node.property.type === 'Identifier' ? (addresses.get(node.property.name) ?? null) : null;
  if (node?.type !== 'TemplateLiteral') return null;
  const values = node.expressions.map((expression) => textOf(expression, addresses));
  if (values.includes(null)) return null;
  return node.quasis.map(({ value }, index) => `${value.cooked}${values[index] ?? ''}`).join('');
}

/** `billDetail` is the dictionary in `bill-detail.ts`. */
function fileOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
