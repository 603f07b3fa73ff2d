import { api } from '@arcadia/contract/api';
import { permissions } from '@arcadia/contract/access/permissions';
import { openDatabase } from '@arcadia/domain/database/connection';
import type { Context, MemberContext, OperatorContext } from '@arcadia/domain/database/context';
import { newId } from '@arcadia/kernel/id';
import { fixedClock } from '@arcadia/kernel/clock';
import type { FastifyInstance } from 'fastify';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { buildHttp } from '../app.ts';
import type { HttpDeps } from '../calls/deps.ts';
import { createEventHub } from '../events/event-hub.ts';
import { createSubscribers } from '../events/event-subscribers.ts';
import type { Handlers, SimHandlers } from '../calls/handlers.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { createLogger } from '../logger.ts';
import { unusedPorts } from '@arcadia/domain/database/testing/unused-ports';
import { systemContext } from '@arcadia/domain/database/testing/system-context';

type Member = MemberContext['actor'];
type Operator = OperatorContext['actor'];

/** Tests change what is in it between requests. */
export type World = {
  members: Map<string, Member>;
  operators: Map<string, Operator>;
  ended: Set<string>;
  /** Lines of the log. */
  log: string[];
  clock: ReturnType<typeof fixedClock>;
};

export type TestHttp = {
  app: FastifyInstance;
  world: World;
  deps: HttpDeps;
  stop(): Promise<void>;
};

type Options = {
  handlers?: Partial<Handlers>;
  simHandlers?: Partial<SimHandlers>;
  environment?: 'sim' | 'production';
  trustProxy?: HttpDeps['settings']['trustProxy'];
  countryHeader?: string;
  tracesEndpoint?: string;
  webApps?: HttpDeps['webApps'];
  embedAllowedOrigins?: readonly string[];
  heartbeatMs?: number;
  site?: Partial<HttpDeps['site']>;
  world?: World;
  /** How long calls wait for one of the five connections, in milliseconds. */
  waitMs?: number;
};

/** Of each of the product's logins. */
export const maxConnections = 5;

export function newWorld(): World {
  return {
    members: new Map(),
    operators: new Map(),
    ended: new Set(),
    log: [],
    clock: fixedClock(new Date('2026-11-20T08:00:00Z')),
  };
}

/** The whole HTTP layer on a real database, with sessions by hand and handlers that are told. */
export async function startTestHttp(databaseUrl: string, options: Options = {}): Promise<TestHttp> {
  const world = options.world ?? newWorld();
  const environment = options.environment ?? 'sim';
  const logger = createLogger('info', { write: (line) => void world.log.push(line) });
  const database = openDatabase(databaseUrl, {
    maxConnections,
    ...(options.waitMs && { waitMs: options.waitMs }),
    onIdleError: (error) => logger.error({ err: error }, 'idle connection'),
  });
  const { ctx, sessions } = surroundings(database, world);
  const subscribers = createSubscribers({
    ctx,
    sessions,
    log: logger,
    ...(options.heartbeatMs && { heartbeatMs: options.heartbeatMs }),
  });
  const deps: HttpDeps = {
    ...ctx,
    settings: {
      environment,
      trustProxy: options.trustProxy ?? false,
      countryHeader: options.countryHeader ?? null,
      embedAllowedOrigins: options.embedAllowedOrigins ?? [],
      tracesEndpoint: options.tracesEndpoint ?? null,
    },
    sessions,
    logger,
    metrics: createMetrics(),
    handlers: { ...untold(false), ...options.handlers } as Handlers,
    simHandlers:
      environment === 'sim' ? ({ ...untold(true), ...options.simHandlers } as SimHandlers) : null,
    events: await createEventHub({ ctx, subscribers, log: logger, lookMs: 300 }),
    webApps: options.webApps ?? {
      console: '/nowhere/console',
      backoffice: '/nowhere/backoffice',
      shop: '/nowhere/shop',
      docs: '/nowhere/docs',
    },
    site: {
      brandColour: null,
      securityContacts: null,
      securityTxtExpires: null,
      ...options.site,
    },
  };
  const app = await buildHttp(deps);
  return {
    app,
    world,
    deps,
    async stop() {
      await app.close();
      await database.close();
    },
  };
}

function surroundings(database: Context['database'], world: World) {
  const ctx: Context = systemContext(database, {
    clock: world.clock,
    ports: { ...unusedPorts, messages: { send: async () => undefined } },
  });
  const alive = <T extends Member | Operator>(actor: T | undefined) =>
    actor && !world.ended.has(actor.sessionId) ? actor : null;
  const sessions: HttpDeps['sessions'] = {
    authenticateMember: async (_, token) => alive(world.members.get(token)),
    authenticateOperator: async (_, token) => alive(world.operators.get(token)),
    authenticateKey: async () => ({ refused: 'apiKeyUnknown' }),
    liveSessions: async (_, ids) => new Set(ids.filter((id) => !world.ended.has(id))),
  };
  return { ctx, sessions };
}

function untold(simOnly: boolean) {
  const endpoints = Object.entries(api).filter(([, endpoint]) => endpoint.simOnly === simOnly);
  return Object.fromEntries(
    endpoints.map(([name]) => [
      name,
      async () => {
        throw new Error(`the handler of ${name} was not told what to do`);
      },
    ]),
  );
}

/** A signed-in person of a company that exists in the database. @returns the token. */
export async function signedIn(
  { world }: Pick<TestHttp, 'world'>,
  databaseUrl: string,
  held: readonly (keyof typeof permissions)[] = ['applicationAll', 'homeAll'],
): Promise<{ token: string; companyId: string; sessionId: string }> {
  const now = world.clock.now();
  const companyId = newId('company', now);
  await asAdmin(
    databaseUrl,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
     values ('${companyId}', 'Test', 'CN', 'CNY', 0, now())`,
  );
  const token = `token-${companyId}`;
  const sessionId = newId('session', now);
  world.members.set(token, {
    kind: 'member',
    id: newId('member', now),
    name: 'Lin',
    companyId,
    sessionId,
    permissions: new Set(held.map((name) => permissions[name])),
  });
  return { token, companyId, sessionId };
}

export function operatorSignedIn(
  { world }: Pick<TestHttp, 'world'>,
  roles: Operator['roles'],
): string {
  const now = world.clock.now();
  const token = `operator-${newId('session', now)}`;
  world.operators.set(token, {
    kind: 'operator',
    id: newId('operator', now),
    name: 'Op',
    sessionId: newId('session', now),
    roles,
  });
  return token;
}
