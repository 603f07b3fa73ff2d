import type { Api, EndpointName } from './api.ts';
import type { Endpoint, Method } from './wire/endpoint.ts';
import type { IncomingFile, OutgoingFile } from './wire/transfer.ts';

/** An endpoint as the browser needs it at run time: no schema, so no validator in the bundle. */
export type ClientRoute = readonly [method: Method, path: string, idempotent?: true];
export type ClientRoutes = Readonly<Record<EndpointName, ClientRoute>>;

type SentTo<E> = E extends Endpoint<infer _Input, infer _Output, infer Sent> ? Sent : never;
type AnswerOf<E> = E extends Endpoint<infer _Input, infer Output, infer _Sent> ? Output : never;

/** The response is a file: see `fileRequest`. */
export type DownloadName = {
  [Name in EndpointName]: AnswerOf<Api[Name]> extends OutgoingFile ? Name : never;
}[EndpointName];
export type UploadName = {
  [Name in EndpointName]: SentTo<Api[Name]> extends { file: IncomingFile } ? Name : never;
}[EndpointName];

type Page = { records: readonly object[]; total: number };
/** Answered with a page of a list. */
export type ListName = {
  [Name in EndpointName]: AnswerOf<Api[Name]> extends Page
    ? SentTo<Api[Name]> extends { pageNo?: number | undefined }
      ? Name
      : never
    : never;
}[EndpointName];
export type ListInput<Name extends ListName> = Omit<SentTo<Api[Name]>, 'pageNo' | 'pageSize'>;
export type ListPage<Name extends ListName> = AnswerOf<Api[Name]>;
export type ListRecord<Name extends ListName> = ListPage<Name>['records'][number];
/** The filters of each list and the columns by which it can be sorted, as `filtersOf` and `sortsOf` of `list.ts` name them. */
export type Lists = Readonly<
  Record<ListName, { readonly filters: readonly string[]; readonly sorts: readonly string[] }>
>;

/** Options that every call takes besides its input. */
export type CallOptions = {
  signal?: AbortSignal;
  /** Set by the caller if a retry must not act twice; otherwise generated for each call. */
  idempotencyKey?: string;
  /** Shows a message where the call fails: for a caller that has no place of its own for the error. @default false */
  notify?: boolean;
};

/** One function an endpoint that takes and gives JSON, typed from the contract. A mapped object: a generic `call<Name>()` took tsc ten seconds. */
export type Client = {
  readonly [Name in Exclude<EndpointName, DownloadName | UploadName>]: (
    input: SentTo<Api[Name]>,
    options?: CallOptions,
  ) => Promise<AnswerOf<Api[Name]>>;
};

/** How one prepared request is sent. The apps supply it: it knows the session, time-outs, the envelope and messages. */
export type Transport = (request: PreparedRequest, options: CallOptions) => Promise<unknown>;
export type PreparedRequest = {
  method: Method;
  url: string;
  body: string | null;
  idempotencyKey: string | null;
};

/** Values in a path or query are text, numbers or booleans; a JSON body may contain more. */
type ClientInput = Record<string, string | number | boolean | null | undefined>;

/** Builds the client over a table of routes. Values of the input fill the path, then the query or the JSON body. */
export function createClient(routes: ClientRoutes, transport: Transport): Client {
  const calls = Object.entries(routes).map(([name, route]) => {
    const call = (input: ClientInput = {}, options: CallOptions = {}) =>
      transport(prepare(route, input, options), options);
    return [name, call];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one call for each route, and routes are those of the contract
  return Object.fromEntries(calls) as Client;
}

export type DownloadInput<Name extends DownloadName> = SentTo<Api[Name]>;

/** The request for a file, whose response has no envelope. */
export function fileRequest<Name extends DownloadName>(
  routes: ClientRoutes,
  name: Name,
  input: DownloadInput<Name>,
): PreparedRequest {
  return prepare(routes[name], input, {});
}

export type UploadInput<Name extends UploadName> = Omit<SentTo<Api[Name]>, 'file'>;
export type UploadAnswer<Name extends UploadName> = AnswerOf<Api[Name]>;

/** Where to upload a file, and the form fields before it. */
export function uploadTarget<Name extends UploadName>(
  routes: ClientRoutes,
  name: Name,
  input: UploadInput<Name>,
): { method: Method; url: string; fields: [name: string, value: string][] } {
  const [method, template] = routes[name];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- form fields beside the file are text, which the type of an unknown endpoint does not tell
  const { path, rest } = fillPath(template, input as ClientInput);
  const fields = Object.entries(rest).map(([field, value]): [string, string] => [
    field,
    String(value),
  ]);
  return { method, url: `/api${path}`, fields };
}

/** The path with its parameters filled in, and the remaining input. */
function fillPath(template: string, input: ClientInput): { path: string; rest: ClientInput } {
  const rest = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}

function prepare(
  [method, template, idempotent]: ClientRoute,
  input: ClientInput,
  options: CallOptions,
): PreparedRequest {
  const { path, rest } = fillPath(template, input);
  const key = idempotent ? (options.idempotencyKey ?? crypto.randomUUID()) : null;
  if (method === 'POST')
    return { method, url: `/api${path}`, body: JSON.stringify(rest), idempotencyKey: key };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const suffix = query.size > 0 ? `?${query.toString()}` : '';
  return { method, url: `/api${path}${suffix}`, body: null, idempotencyKey: key };
}
