import { readData, readFile } from './answer.ts';
import type { CallOptions, Page, Route } from './calls.ts';
import { eachRecord } from './each-record.ts';
import type { Calls } from './generated/calls.ts';
import { routes } from './generated/routes.ts';
import { type Input, prepare } from './request.ts';
import { sendUntilAnswered } from './send.ts';
import { type ClientOptions, type Settings, settingsOf } from './settings.ts';

/** The API as an object with a method for each call. */
export type ArcadiaClient = Calls;

/**
 * Makes a client. It keeps no connection and no state, so one is enough for a program.
 * @throws TypeError where `baseUrl` is no address, or one that would send the key in the clear
 */
export function createClient(options: ClientOptions): ArcadiaClient {
  const settings = settingsOf(options);
  const calls = Object.entries<Route>(routes).map(([name, route]) => [
    name,
    callOf(route, settings),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a function for each route, and routes and types are generated together
  return Object.fromEntries(calls) as ArcadiaClient;
}

function callOf(route: Route, settings: Settings) {
  const [kind] = route;
  const send = <Answer>(
    read: (response: Response) => Promise<Answer>,
    input: Input,
    options: CallOptions,
  ) =>
    sendUntilAnswered(prepare(route, input, options.idempotencyKey), read, { settings, options });
  if (kind === 'file')
    return async (input: Input = {}, options: CallOptions = {}) => send(readFile, input, options);
  const call = async (input: Input = {}, options: CallOptions = {}) =>
    send(readData, input, options);
  if (kind !== 'list') return call;
  const each = (input: Input = {}, options: CallOptions = {}) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says that a list answers with pages
    eachRecord(async (place) => (await call({ ...input, ...place }, options)) as Page<unknown>);
  return Object.assign(call, { each });
}
