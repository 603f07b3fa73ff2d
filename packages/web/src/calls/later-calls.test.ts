import { createClient, type Client, type ClientRoutes } from '@arcadia/contract/client';
import { common } from '@arcadia/i18n/en/common';
import { expect, test } from 'vitest';
import type { Connection } from './connection.tsx';
import { withLaterCalls } from './later-calls.tsx';

function clientOver(load: (acts: Client) => Promise<Client>) {
  const heard: string[] = [];
  const sent: string[] = [];
  const connection: Connection = {
    session: {
      token: () => null,
      store: () => undefined,
      clear: () => undefined,
      device: () => null,
      storeDevice: () => undefined,
      onChangeElsewhere: () => () => undefined,
    },
    language: () => 'en',
    texts: () => Promise.resolve(common.client),
    notify: (text) => void heard.push(text),
    onSessionEnded: () => undefined,
  };
  const clientOf = (routes: Partial<ClientRoutes>) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of the table, as the build makes it
    createClient(routes as ClientRoutes, ({ method, url, body }) => {
      sent.push(`${method} ${url} ${body ?? ''}`.trim());
      return Promise.resolve({});
    });
  const acts = clientOf({ signOut: ['POST', '/logout'] });
  const client = withLaterCalls(
    clientOf({ getHome: ['GET', '/index/home'] }),
    () => load(acts),
    connection,
  );
  return { client, heard, sent };
}

test('a call that is known is made at once, and one that is not once it is', async () => {
  const { client, sent } = clientOver((acts) => Promise.resolve(acts));
  const home = client.getHome({});
  expect(sent).toEqual(['GET /api/index/home']);
  await Promise.all([home, client.signOut({})]);
  expect(sent).toEqual(['GET /api/index/home', 'POST /api/logout {}']);
});

test('calls that can\u2019t be loaded are told as one that did not reach the server, and are loaded anew', async () => {
  let isAway = true;
  const { client, heard, sent } = clientOver((acts) =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve(acts),
  );
  await expect(client.signOut({}, { notify: true })).rejects.toMatchObject({
    kind: 'unreachable',
    message: common.client.unreachable,
  });
  expect(heard).toEqual([common.client.unreachable]);
  isAway = false;
  await client.signOut({});
  expect(sent).toEqual(['POST /api/logout {}']);
});
