import { api } from '@arcadia/contract/api';
import type { Endpoint } from '@arcadia/contract/wire/endpoint';
import { type ErrorName, errorCodes, fieldProblems } from '@arcadia/contract/wire/errors';
import { permissions } from '@arcadia/contract/access/permissions';
import { type PermissionNode, permissionTree } from '@arcadia/contract/access/permission-tree';
import type { Language } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { keysOf } from '@arcadia/kernel/keys';
import { type Html, html } from '../html.ts';
import { code, table } from './table.ts';

/** Calls of customers: neither the back office's calls nor those of sim. */
const customerCalls = Object.values<Endpoint>(api).filter(
  ({ access, path, simOnly }) =>
    !access.kind.startsWith('operator') && !path.startsWith('/ops/') && !simOnly,
);

/** Codes that any call can answer with. */
const general: readonly ErrorName[] = [
  'accountClosing',
  'companySuspended',
  'idempotencyKeyReused',
  'idempotencyKeyMissing',
];

/** The business codes that a customer can meet, by their numbers. */
export function businessCodes(language: Language): Html {
  const { docsSite, errors } = serverTexts(language);
  const { tables } = docsSite;
  const met = new Set([...general, ...customerCalls.flatMap((call) => call.errors)]);
  const names = keysOf(errorCodes)
    .filter((name) => met.has(name))
    .toSorted((one, other) => errorCodes[one] - errorCodes[other]);
  return table({
    label: tables.code,
    heads: [tables.code, tables.message],
    rows: names.map((name) => [
      html`${code(errorCodes[name])}<br /><small>${name}</small>`,
      messageOf(errors.refusals[name]),
    ]),
  });
}

/** Stands for what only a real answer knows. */
const examples = new Proxy<Record<string, string | number>>(
  {},
  { get: (_, name) => (name === 'seconds' ? 60 : '…') },
);

function messageOf(text: string | ((parameters: typeof examples) => string)): string {
  return typeof text === 'string' ? text : text(examples);
}

export function problemsOfFields(language: Language): Html {
  const { docsSite, errors } = serverTexts(language);
  const { tables } = docsSite;
  return table({
    label: tables.field,
    heads: [tables.reason, tables.message],
    rows: fieldProblems.map((name) => [code(name), errors.fields[name]]),
  });
}

/** Every call of a customer, by its path. */
export function calls(language: Language): Html {
  const { docsSite, apiCalls } = serverTexts(language);
  const { tables, calls: words } = docsSite;
  const listed = customerCalls.toSorted((one, other) => one.path.localeCompare(other.path, 'en'));
  return table({
    label: tables.path,
    heads: [tables.path, tables.does, tables.needs],
    rows: listed.map(({ method, path, summary, access, apiKeys, idempotent }) => [
      html`<small>${method}</small><br /><code class="call">${breakable(`/api${path}`)}</code>`,
      html`${apiCalls[summary] ?? html`<span lang="en">${summary}</span>`}${idempotent && html`<br /><small>${words.idempotent}</small>`}${
        apiKeys && html`<br /><small>${words.apiKeys}</small>`
      }`,
      access.kind === 'permission'
        ? html`<code>${permissions[permissionOf(access.permission)]}</code>
            ${permissionName(language, access.permission)}`
        : access.kind === 'public'
          ? words.everyone
          : words.member,
    ]),
  });
}

/** A path may break before a slash, and nowhere else. */
function breakable(path: string): Html {
  const [first = '', ...parts] = path.split('/');
  return html`${first}${parts.map((part) => html`<wbr />/${part}`)}`;
}

function permissionOf(name: string): keyof typeof permissions {
  const known = keysOf(permissions).find((one) => one === name);
  if (known === undefined) throw new Error(`there is no permission ${name}`);
  return known;
}

/** A permission with the page that it belongs to. */
function permissionName(language: Language, name: string): string {
  const words = serverTexts(language).permissions;
  const known = permissionOf(name);
  const node = flat(permissionTree).find(
    ({ buttons, authorities }) => buttons.includes(known) || authorities.includes(known),
  );
  return node === undefined ? words[known] : `${words[node.name]}: ${words[known]}`;
}

function flat(nodes: readonly PermissionNode[]): PermissionNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}

/** The tree of the role editor: what can be granted on each page. */
export function permissionsTable(language: Language): Html {
  const { docsSite, permissions: words } = serverTexts(language);
  const { tables } = docsSite;
  return table({
    label: tables.needs,
    heads: [tables.place, tables.ids],
    rows: flat(permissionTree)
      .filter(({ buttons, authorities }) => buttons.length + authorities.length > 0)
      .map(({ name, buttons, authorities }) => [
        words[name],
        html`${[...buttons, ...authorities].map(
          (one, index) =>
            html`${index > 0 && html`<br />`}<code>${permissions[one]}</code> ${words[one]}`,
        )}`,
      ]),
  });
}
