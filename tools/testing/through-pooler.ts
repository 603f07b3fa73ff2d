import { inject } from 'vitest';
import pg from 'pg';
import { derivedUrls } from '../../packages/domain/src/database/logins.ts';
import { listeningName } from '../../packages/domain/src/outbox/listen.ts';

// Set-up of tests that run behind PgBouncer (TEST_POOLER): what the product opens as either of its logins on the server of the
// tests goes through it. The owner's connections and the one that listens go straight, as in production.

const port = inject('poolerPort');
const serverUrl = inject('serverUrl');
const server = Number(new URL(serverUrl).port);
const pooled = new Set(Object.values(derivedUrls(serverUrl)).map((url) => new URL(url).username));
const patched = Symbol.for('arcadia: connects through a pooler');

if (port !== null && !(patched in pg.Client.prototype)) {
  // oxlint-disable-next-line typescript/unbound-method -- called with its client below
  const { connect } = pg.Client.prototype;
  Object.assign(pg.Client.prototype, {
    [patched]: true,
    connect: new Proxy(connect, {
      apply(target, client: pg.Client, parameters) {
        if (client.port === server && pooled.has(client.user ?? '') && !listens(client))
          Object.assign(client, { port });
        return Reflect.apply(target, client, parameters);
      },
    }),
  });
}

/** The driver's types do not name what it keeps of its settings. */
function listens(client: pg.Client): boolean {
  const kept = 'connectionParameters' in client ? client.connectionParameters : null;
  if (typeof kept !== 'object' || kept === null || !('application_name' in kept)) return false;
  return kept.application_name === listeningName;
}
