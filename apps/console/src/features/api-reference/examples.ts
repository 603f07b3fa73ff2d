import type { Call, CallField } from './queries.ts';

/** The parts of a call that its example is made of. */
export type ExampleCall = Pick<
  Call,
  | 'name'
  | 'method'
  | 'path'
  | 'fields'
  | 'body'
  | 'isUpload'
  | 'idempotent'
  | 'isList'
  | 'mediaTypes'
>;

/** Examples that all calls have in common. */
export const commonExamples = {
  key: 'Authorization: Bearer ak_…',
  envelope: '{ "code": 0, "msg": "", "data": {} }',
  money: '{ "amount": "1250.00", "currency": "CNY" }',
  installation: 'npm install ./arcadia-api-client-0.1.0.tgz',
} as const;

/** From the origin on. */
export function pathOf(path: string): string {
  return `/api${path}`;
}

/** The call as a command of a shell. A key stands in the variable `ARCADIA_KEY`. */
export function curlExample(call: ExampleCall, origin: string): string {
  const { method, body, isUpload, idempotent, mediaTypes } = call;
  const parts = [
    `curl ${quoted(`${origin}${pathOf(filledPath(call))}${queryOf(call)}`)}`,
    '-H "Authorization: Bearer $ARCADIA_KEY"',
    ...(idempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(isUpload ? formParts(call) : []),
    ...(method === 'POST' && !isUpload
      ? ["-H 'Content-Type: application/json'", `-d ${quoted(body ?? '{}')}`]
      : []),
    ...(mediaTypes.length > 0 ? ['-OJ'] : []),
  ];
  return parts.join(' \\\n  ');
}

/** The same with the client. Money stays text, and an idempotency key is made by the client. */
export function typescriptExample(call: ExampleCall, origin: string): string {
  const { name, isList, isUpload, mediaTypes } = call;
  const input = inputOf(call);
  const head = [
    ...(mediaTypes.length > 0 ? ["import { writeFile } from 'node:fs/promises';"] : []),
    ...(isUpload ? ["import { readFile } from 'node:fs/promises';"] : []),
    "import { createClient } from '@arcadia/api-client';",
    '',
    `const arcadia = createClient({ baseUrl: '${origin}', key: process.env.ARCADIA_KEY ?? '' });`,
    '',
  ];
  if (isList)
    return [
      ...head,
      `for await (const record of arcadia.${name}.each(${input})) console.log(record);`,
    ].join('\n');
  if (mediaTypes.length > 0)
    return [
      ...head,
      `const file = await arcadia.${name}(${input});`,
      'await writeFile(file.name, file);',
    ].join('\n');
  return [...head, `const answer = await arcadia.${name}(${input});`, 'console.log(answer);'].join(
    '\n',
  );
}

/** A form, whose last part is the file. */
function formParts({ fields }: ExampleCall): string[] {
  const texts = fields.filter(({ name, place }) => place === 'body' && name !== 'file');
  return [
    ...texts.map((field) => `-F ${quoted(`${field.name}=${String(valueOf(field))}`)}`),
    `-F 'file=@${exampleFile}'`,
  ];
}
const exampleFile = 'receipt.png';

/** In single quotes of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function filledPath({ path, fields }: ExampleCall): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const field = fields.find((one) => one.place === 'path' && one.name === name);
    return encodeURIComponent(String(valueOf(field)));
  });
}

/** Only what the call can't do without: filters with made-up values would find nothing. */
function neededQuery({ fields }: ExampleCall): CallField[] {
  return fields.filter(({ place, required }) => place === 'query' && required);
}

function queryOf(call: ExampleCall): string {
  const query = new URLSearchParams(
    neededQuery(call).map((field) => [field.name, String(valueOf(field))]),
  );
  return query.size > 0 ? `?${query}` : '';
}

/** The input as a literal: path, query and body are one object. */
function inputOf(call: ExampleCall): string {
  const inPath = call.fields.filter(({ place }) => place === 'path');
  const entries = [...inPath, ...neededQuery(call)].map((field) => [field.name, valueOf(field)]);
  const body = parsed(call.body ?? '{}');
  if (call.isUpload) return uploadInput(call);
  const input: object = { ...Object.fromEntries(entries), ...Object(body) };
  return Object.keys(input).length === 0 ? '' : literal(input);
}

/** The same of a form: its file is read from the disk. */
function uploadInput({ fields }: ExampleCall): string {
  const texts = fields.filter(({ place, name }) => place === 'body' && name !== 'file');
  const file = `new File([await readFile('${exampleFile}')], '${exampleFile}')`;
  const lines = texts.map((field) => `  ${field.name}: '${String(valueOf(field))}',`);
  return ['{', ...lines, `  file: ${file},`, '}'].join('\n');
}

function valueOf(field: CallField | undefined): unknown {
  return field === undefined ? '' : parsed(field.example);
}

function parsed(json: string): unknown {
  return JSON.parse(json);
}

/** JSON as a person would write it in TypeScript. */
function literal(value: object): string {
  return JSON.stringify(value, null, 2)
    .replace(/^( *)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replace(/"((?:[^"\\]|\\.)*)"/g, (whole, text: string) =>
      text.includes("'") || text.includes('\\') ? whole : `'${text}'`,
    );
}
