import { type Input, isBinary, isUpload, type Operation, ownBodyType } from './operations.ts';

export type Call = { readonly operation: Operation; readonly input: Input };

/** The clients of the two generators. */
export const generators = ['openapi-typescript', 'swagger-typescript-api'] as const;
export type Generator = (typeof generators)[number];

/**
 * TypeScript that makes every call through a generated client. The inputs are literals, so that the compiler compares
 * them with the generated types.
 */
export function callsSource(generator: Generator, calls: readonly Call[]): string {
  const [start, call] = {
    'openapi-typescript': [openApiFetch, openApiFetchCall] as const,
    'swagger-typescript-api': [apiClass, apiClassCall] as const,
  }[generator];
  const list = calls.map(
    (one) => `  { name: ${text(one.operation.operationId)}, run: () => ${call(one)} },`,
  );
  return `${start}\n${shared}\nexport const calls = [\n${list.join('\n')}\n];\n`;
}

/** Both modules read the address, the sessions and the fetch from the global \`check\`. */
const shared = `
declare global {
  var check: {
    base: string;
    fetch: typeof fetch;
    member: string;
    operator: string;
    usageKey: string;
    picture: File;
  };
}
const member = () => ({ authorization: check.member });
const operator = () => ({ authorization: check.operator });
const usageKey = () => ({ authorization: 'Bearer ' + check.usageKey });
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
`;

const openApiFetch = `
import createClient from 'openapi-fetch';
import type { paths } from './types.d.ts';
const client = createClient<paths>({ baseUrl: check.base, fetch: check.fetch });
const formOf = (fields: Record<string, unknown>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value as string);
  return form;
};
`;

function openApiFetchCall({ operation, input }: Call): string {
  const { method, path } = operation;
  const params = [
    ...filled('path', input.path),
    ...filled('query', input.query),
    ...(needsKey(operation) ? ['header: key()'] : []),
  ];
  const init = [
    `headers: { ${headersOf(operation)} }`,
    ...(params.length > 0 ? [`params: { ${params.join(', ')} }`] : []),
    ...(input.body === null ? [] : [`body: ${bodyText(operation, input.body, 'string')}`]),
    ...(isUpload(operation) ? ['bodySerializer: formOf'] : []),
    ...(isBinary(operation) ? ["parseAs: 'stream'"] : []),
  ];
  return `client.${method.toUpperCase()}(${text(path)}, { ${init.join(', ')} })`;
}

const filled = (name: string, values: object) =>
  Object.keys(values).length > 0 ? [`${name}: ${text(values)}`] : [];

const apiClass = `
import { Api } from './client.ts';
const api = new Api({
  baseUrl: check.base,
  customFetch: check.fetch,
});
`;

function apiClassCall({ operation, input }: Call): string {
  const { operationId, path } = operation;
  const segment = path.split('/').find(Boolean) ?? '';
  const group = segment.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const hasQuery = operation.parameters.some((one) => one.in === 'query');
  const key = needsKey(operation) ? ', ...key()' : '';
  // The class would name JSON beside a type of its own.
  const typeless = ownBodyType(operation) === null ? '' : ', type: undefined';
  const params = `{ headers: { ${headersOf(operation)}${key} }${readAs(operation)}${typeless} }`;
  const values = [
    ...names.map((name) => text(input.path[name])),
    ...(hasQuery ? [text(input.query)] : []),
    ...(input.body === null ? [] : [bodyText(operation, input.body, 'File')]),
    params,
  ];
  return `api.${group}.${operationId}(${values.join(', ')})`;
}

/** A download may be refused in JSON, for which the class would read all its answers as JSON. */
function readAs(operation: Operation): string {
  const isStream = 'text/event-stream' in (operation.responses['200']?.content ?? {});
  return isBinary(operation) && !isStream ? ", format: 'blob'" : '';
}

function bodyText(operation: Operation, body: object, fileType: string): string {
  if (!isUpload(operation)) return text(body);
  // A type has no word for bytes: openapi-typescript calls them a string.
  return `{ ...${text(body)} as const, file: check.picture as unknown as ${fileType} }`;
}

const text = (value: unknown) => JSON.stringify(value);

const needsKey = ({ parameters }: Operation) =>
  parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));

function headersOf(operation: Operation): string {
  const type = ownBodyType(operation);
  const session = sessionOf(operation);
  return type === null ? session : `'content-type': ${text(type)}, ${session}`;
}

function sessionOf({ path, security }: Operation): string {
  if (security?.length === 0) return '';
  if (security?.some((scheme) => 'usageKey' in scheme)) return '...usageKey()';
  return path.startsWith('/ops/') ? '...operator()' : '...member()';
}
