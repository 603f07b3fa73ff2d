import { setting } from '../setting.ts';
import * as schema from '../setting-schemas.ts';

/** The process: role, addresses, proxies, log. */
export const processSettings = {
  environment: setting(schema.oneOf('sim', 'production'), {
    name: 'APP_ENV',
    meaning: 'sim: all external services are simulated; production: real gateways and messages',
    fallback: 'sim',
  }),
  role: setting(schema.oneOf('all', 'web', 'worker'), {
    name: 'ROLE',
    meaning: 'What the process does: web answers requests, worker runs jobs, all does both',
    fallback: 'all',
  }),
  host: setting(schema.text, {
    name: 'HOST',
    meaning: 'Address to listen on',
    fallback: '127.0.0.1',
  }),
  port: setting(schema.wholeNumber(0, 65_535), {
    name: 'PORT',
    meaning: 'Port to listen on; 0: any free port',
    fallback: '8080',
  }),
  probePort: setting(schema.optional(schema.wholeNumber(1, 65_535)), {
    name: 'PROBE_PORT',
    meaning:
      'Port on which a process with ROLE=worker answers `/health/live` and `/health/ready`, and `/metrics` if METRICS_TOKEN is set; empty: it does not listen',
  }),
  stopDelaySeconds: setting(schema.wholeNumber(0, 60), {
    name: 'STOP_DELAY_SECONDS',
    meaning:
      'How long a process that is asked to stop still answers, while it says that it is not ready: longer than what distributes requests needs to notice. `npm start` of sim stops at once',
    fallback: '5',
  }),
  metricsTokens: setting(schema.listOf(schema.text), {
    name: 'METRICS_TOKEN',
    meaning:
      'Token that Prometheus must present as `Authorization: Bearer …` at `/metrics`, on PORT and on PROBE_PORT; two, separated by a comma, while one replaces the other; empty: no metrics are served',
    weakness: schema.secretsWeakness,
  }),
  publicUrl: setting(schema.optional(schema.origin), {
    name: 'PUBLIC_URL',
    meaning:
      'Address at which browsers and gateways reach the product; empty: the address it listens on',
    neededInProduction: true,
    weakness: schema.addressWeakness,
  }),
  trustProxy: setting(schema.proxies, {
    name: 'TRUST_PROXY',
    meaning:
      'Proxies in front of the server whose X-Forwarded-For is trusted: `none`, their number, or their addresses and networks separated by commas',
    fallback: 'none',
    neededInProduction: true,
  }),
  countryHeader: setting(schema.optional(schema.text), {
    name: 'COUNTRY_HEADER',
    meaning:
      "Request header, in lower case, in which a proxy sends the caller's country; empty: none",
  }),
  logLevel: setting(schema.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), {
    name: 'LOG_LEVEL',
    meaning: 'Minimum severity that is logged',
    fallback: 'info',
    weakness: (level) => (level === 'silent' ? 'must not turn the log off' : null),
  }),
  logFile: setting(schema.optional(schema.text), {
    name: 'LOG_FILE',
    meaning: 'File to write the log to; empty: standard output. `npm start` uses one in DATA_DIR',
  }),
} as const;
