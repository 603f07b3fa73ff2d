import type { Actor, Context, Deployment, Origin, Ports } from '@arcadia/domain/database/context';
import type { Database } from '@arcadia/domain/database/connection';
import type { Subscriptions } from '@arcadia/domain/jobs/subscriptions';
import type { Clock } from '@arcadia/kernel/clock';
import type { Logger } from 'pino';

/** Resources that the parts of one process share; built once, in main.ts. */
export type Runtime = {
  readonly database: Database;
  readonly clock: Clock;
  readonly ports: Ports;
  readonly deployment: Deployment;
  readonly subscriptions: Subscriptions;
  readonly logger: Logger;
};

const nowhere: Origin = { requestId: null, ipAddress: null, userAgent: null, countryCode: null };

/** The context of work without a request. `name` is the actor in the audit log. */
export function systemContext(runtime: Runtime, name: string): Context {
  const actor: Actor = { kind: 'system', name };
  const { database, clock, ports, deployment, subscriptions } = runtime;
  return {
    database,
    clock,
    ports,
    deployment,
    subscriptions,
    actor,
    origin: nowhere,
    language: 'en',
    idempotency: null,
  };
}
