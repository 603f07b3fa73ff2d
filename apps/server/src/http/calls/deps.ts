import type { Context } from '@arcadia/domain/database/context';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { EventHub } from '../events/event-hub.ts';
import type { Handlers, SimHandlers } from './handlers.ts';
import type { Sessions } from './session.ts';
import type { WebApps } from '../pages/web-app.ts';

/** Dependencies of the API. */
export type ApiDeps = Pick<
  Context,
  'database' | 'clock' | 'ports' | 'deployment' | 'subscriptions'
> & {
  readonly settings: Pick<
    Settings,
    'environment' | 'trustProxy' | 'countryHeader' | 'embedAllowedOrigins' | 'tracesEndpoint'
  >;
  readonly sessions: Sessions;
  readonly handlers: Handlers;
  /** The simulation; null outside sim, where it is not even loaded. */
  readonly simHandlers: SimHandlers | null;
  readonly events: EventHub;
};

/** Dependencies of the HTTP layer. */
export type HttpDeps = ApiDeps & {
  readonly logger: FastifyBaseLogger;
  readonly metrics: Pick<Metrics, 'requests'>;
  readonly webApps: WebApps;
  readonly site: Pick<Settings, 'brandColour' | 'securityContacts' | 'securityTxtExpires'>;
};
