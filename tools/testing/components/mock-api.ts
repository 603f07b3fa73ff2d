import { droppedFields } from '../../../apps/server/src/http/calls/dropped-fields.ts';
import { Failure } from '../../../apps/server/src/http/calls/failure.ts';
import { parseInput, schemaOf } from '../../../apps/server/src/http/calls/parse-input.ts';
import { api, type EndpointName, type InputOf } from '../../../packages/contract/src/api.ts';
import type { Endpoint } from '../../../packages/contract/src/wire/endpoint.ts';
import { idempotencyHeader, sessionHeader } from '../../../packages/contract/src/wire/envelope.ts';
import type { Topic } from '../../../packages/contract/src/wire/events.ts';
import { mayCall } from '../../../packages/contract/src/access/may-call.ts';
import { holdsId, type OperatorRole } from '../../../packages/contract/src/access/permissions.ts';
import { keysOf } from '../../../packages/kernel/src/keys.ts';
import { negotiate, type Language } from '../../../packages/i18n/src/languages.ts';
import { safeParse } from 'zod/mini';
import { answerText, fileAnswer, type Written } from './answer-text.ts';
import { completed, exampleAnswer } from './example-answer.ts';
import { openEvents } from './mock-events.ts';
import { failed, replyOf, type Answers } from './replies.ts';

/** A call that a screen made: its input as the contract parses it, which is what the server's verb would get. */
type Call = {
  readonly name: EndpointName;
  readonly input: object;
  readonly language: Language;
  /** By which a repeat is known; null where nothing is done that must not be done twice. */
  readonly key: string | null;
};

export type MockApi = {
  /** In place of the browser's own. */
  readonly fetch: typeof fetch;
  /** Answers differently from now on; endpoints that are not named answer as before. */
  readonly answer: (answers: Answers) => void;
  /** What was sent to an endpoint, the first call first. */
  readonly sent: <Name extends EndpointName>(name: Name) => InputOf<Name>[];
  /** All calls in their order. */
  readonly calls: readonly Call[];
  /** Tells every page that listens that something has changed. */
  readonly push: (topic: Topic) => void;
  /** The data of all answers. */
  readonly answered: readonly unknown[];
  /** What was asked for without the right to it. */
  readonly forbidden: readonly EndpointName[];
  /** Calls that are not answered yet. */
  readonly waiting: () => number;
  /** What no server of ours would do, such as an answer that breaks the contract: a test with one has failed. */
  readonly problems: readonly string[];
};

/** The tokens of people who are signed in, which say who they are. */
export const tokens = { member: 'token-of-a-member', operator: 'token-of-an-operator' };

/**
 * The product's API without a server, made from the contract: every endpoint answers with the example of its output, completed by what
 * a test gives. Inputs, rights and outputs are checked as the server does, so that it can't answer what a server would not.
 */
export function mockApi(given: Answers): MockApi {
  const answers = new Map<string, unknown>(Object.entries(given));
  const calls: Call[] = [];
  const problems: string[] = [];
  const answered: unknown[] = [];
  const forbidden: EndpointName[] = [];
  const events = openEvents();
  let waiting = 0;

  const dataFor = (name: EndpointName): unknown =>
    completed(exampleAnswer(name), fixed(answers.get(name)));
  const refuseStrangers = ({ name, endpoint }: Found, token: string | null) => {
    const caller = callerOf(token, dataFor);
    if (endpoint.access.kind !== 'public' && caller.kind === 'visitor')
      throw new Failure('sessionEnded');
    if (mayCall(endpoint.access, caller)) return;
    forbidden.push(name);
    throw new Failure('forbidden');
  };

  const respond = async (request: Request, form: FormData | null): Promise<Written> => {
    const language = negotiate(request.headers.get('accept-language') ?? undefined);
    const url = new URL(request.url);
    const found = endpointAt(request.method, url.pathname.replace(/^\/api/, ''));
    if (found === null) {
      problems.push(`no endpoint of the contract: ${request.method} ${url.pathname}`);
      return answerText(failed('notFound'), { language, data: null });
    }
    const { name, endpoint, params } = found;
    try {
      refuseStrangers(found, request.headers.get(sessionHeader));
      const body = form
        ? { ...Object.fromEntries(form), file: fileOf(form) }
        : await bodyOf(request);
      const query = Object.fromEntries(url.searchParams);
      const input = parseInput(endpoint, { params, query, body });
      const key = request.headers.get(idempotencyHeader);
      if (endpoint.idempotent && key === null) throw new Error('it came without a key');
      calls.push({ name, input, language, key });
      const wanted = answers.get(name);
      const settled: unknown = typeof wanted === 'function' ? await wanted(input) : wanted;
      const reply = replyOf(settled);
      if (reply !== undefined && reply.kind !== 'whole') {
        if (reply.kind === 'refused' && !endpoint.errors.includes(reply.code))
          problems.push(`${name} can't be refused with ${reply.code}, says the contract`);
        return answerText(settled, { language, data: null });
      }
      if (endpoint.transfer === 'download') return fileAnswer();
      const data =
        reply?.kind === 'whole' ? reply.data : completed(ownExample(name, input, dataFor), settled);
      problems.push(...misfits(name, endpoint, data));
      answered.push(data);
      const written = answerText(undefined, { language, data });
      // Whoever signs in gets a session with the answer.
      return name === 'signIn' && written !== 'unreachable'
        ? { ...written, headers: { ...written.headers, [sessionHeader]: tokens.member } }
        : written;
    } catch (error) {
      if (error instanceof Failure) return answerText(error, { language, data: null });
      problems.push(`${name}: ${String(error)}`);
      return answerText(failed('internal'), { language, data: null });
    }
  };

  return {
    calls,
    problems,
    answered,
    forbidden,
    push: events.push,
    waiting: () => waiting,
    answer: (more) => {
      for (const [name, answer] of Object.entries(more)) answers.set(name, answer);
    },
    sent: <Name extends EndpointName>(wanted: Name) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract has parsed it
      calls.filter(({ name }) => name === wanted).map(({ input }) => input as InputOf<Name>),
    fetch: async (input, init) => {
      const { signal } = init ?? {};
      signal?.throwIfAborted();
      const url = new URL(addressOf(input), 'http://localhost');
      if (url.pathname === '/api/events' || url.pathname === '/api/ops/events')
        return events.listen(signal ?? undefined);
      const form = init?.body instanceof FormData ? init.body : null;
      // A request takes no form of another implementation, and no signal of one.
      const { method = 'GET', headers, body } = init ?? {};
      const request = new Request(url, {
        method,
        headers: [...new Headers(headers)],
        body: typeof body === 'string' ? body : null,
      });
      waiting += 1;
      const answering = respond(request, form).finally(() => (waiting -= 1));
      const aborted = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
      const written = await Promise.race([answering, aborted]);
      if (written === 'unreachable') throw new TypeError('Failed to fetch');
      return new Response(written.body, { status: written.status, headers: written.headers });
    },
  };
}

/** What is answered whatever the input is. */
function fixed(answer: unknown): unknown {
  return typeof answer === 'function' || replyOf(answer) !== undefined ? undefined : answer;
}

type DataFor = (name: EndpointName) => unknown;

function callerOf(token: string | null, dataFor: DataFor): Parameters<typeof mayCall>[1] {
  if (token === tokens.member) {
    const { auth } = dataFor('getMemberInfo') as { auth: readonly number[] };
    return { kind: 'member', permissions: new Set(auth) };
  }
  if (token === tokens.operator) {
    const { roles } = dataFor('getOperator') as { roles: readonly OperatorRole[] };
    return { kind: 'operator', roles };
  }
  return { kind: 'visitor' };
}

/** The example, but that the server's word on a page is what the person holds. */
function ownExample(name: EndpointName, input: object, dataFor: DataFor): unknown {
  if (name !== 'checkPermission' || !('roleId' in input)) return exampleAnswer(name);
  const { auth } = dataFor('getMemberInfo') as { auth: readonly number[] };
  return { permitted: holdsId(new Set(auth), Number(input.roleId)) };
}

/** Where an answer does not fit the contract's output schema. */
function misfits(name: EndpointName, { output }: Endpoint, data: unknown): string[] {
  const result = safeParse(schemaOf(output), JSON.parse(JSON.stringify(data ?? null)));
  const wrong = result.success
    ? droppedFields(data, result.data)
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return wrong.map((problem) => `the answer of ${name} breaks the contract: ${problem}`);
}

type Found = { name: EndpointName; endpoint: Endpoint; params: Record<string, string> };

function endpointAt(method: string, path: string): Found | null {
  for (const { name, endpoint, pattern } of places) {
    const match = endpoint.method === method ? pattern.exec(path) : null;
    if (match === null) continue;
    const params = Object.entries(match.groups ?? {});
    return {
      name,
      endpoint,
      params: Object.fromEntries(params.map(([key, value]) => [key, decodeURIComponent(value)])),
    };
  }
  return null;
}

/** Addresses without parameters come first, as with the server's router. */
const places = keysOf(api)
  .map((name) => {
    const endpoint: Endpoint = api[name];
    const source = endpoint.path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    return { name, endpoint, pattern: new RegExp(`^${source}$`) };
  })
  .toSorted((a, b) => parametersIn(a.endpoint) - parametersIn(b.endpoint));

function parametersIn({ path }: Endpoint): number {
  return path.split('{').length;
}

function addressOf(input: RequestInfo | URL): string {
  if (typeof input === 'string') return input;
  return input instanceof URL ? input.href : input.url;
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

function fileOf(form: FormData): object {
  const file = form.get('file');
  return { name: file instanceof File ? file.name : '', bytes: [] };
}
