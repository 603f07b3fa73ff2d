import { setting } from '../setting.ts';
import * as parse from '../settings-parsers.ts';

/** The process: role, addresses, proxies, log. */
export const processSettings = {
  environment: setting(parse.oneOf('sim', 'production'), {
    name: 'APP_ENV',
    meaning: 'sim: all external services are simulated; production: real gateways and messages',
    fallback: 'sim',
  }),
  role: setting(parse.oneOf('all', 'web', 'worker'), {
    name: 'ROLE',
    meaning: 'What the process does: web answers requests, worker runs jobs, all does both',
    fallback: 'all',
  }),
  host: setting(parse.text, {
    name: 'HOST',
    meaning: 'Address to listen on',
    fallback: '127.0.0.1',
  }),
  port: setting(parse.wholeNumber(0, 65_535), {
    name: 'PORT',
    meaning: 'Port to listen on; 0: any free port',
    fallback: '8080',
  }),
  probePort: setting(parse.optional(parse.wholeNumber(1, 65_535)), {
    name: 'PROBE_PORT',
    meaning:
      'Port on which a process with ROLE=worker answers `/health/live` and `/health/ready`, and `/metrics` if METRICS_TOKEN is set; empty: it does not listen',
    fallback: '',
  }),
  stopDelaySeconds: setting(parse.wholeNumber(0, 60), {
    name: 'STOP_DELAY_SECONDS',
    meaning:
      'How long a process that is asked to stop still answers, while it says that it is not ready: longer than what distributes requests needs to notice. `npm start` of sim stops at once',
    fallback: '5',
  }),
  metricsToken: setting(parse.optional(parse.text), {
    name: 'METRICS_TOKEN',
    meaning:
      'Token that Prometheus must present as `Authorization: Bearer …` at `/metrics`, on PORT and on PROBE_PORT; empty: no metrics are served',
    fallback: '',
    weakness: (token) =>
      token === null || token.length >= 32 ? null : 'must have at least 32 characters',
  }),
  publicUrl: setting(parse.optional(parse.origin), {
    name: 'PUBLIC_URL',
    meaning:
      'Address at which browsers and gateways reach the product; empty: the address it listens on',
    fallback: '',
    neededInProduction: true,
    weakness: (url) => (url?.startsWith('https:') ? null : 'must be an https address'),
  }),
  trustProxy: setting(parse.proxies, {
    name: 'TRUST_PROXY',
    meaning:
      'Proxies in front of the server whose X-Forwarded-For is trusted: `none`, their number, or their addresses and networks separated by commas',
    fallback: 'none',
    neededInProduction: true,
  }),
  countryHeader: setting(parse.optional(parse.text), {
    name: 'COUNTRY_HEADER',
    meaning:
      "Request header, in lower case, in which a proxy sends the caller's country; empty: none",
    fallback: '',
  }),
  logLevel: setting(parse.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), {
    name: 'LOG_LEVEL',
    meaning: 'Minimum severity that is logged',
    fallback: 'info',
    weakness: (level) => (level === 'silent' ? 'must not turn the log off' : null),
  }),
  logFile: setting(parse.optional(parse.text), {
    name: 'LOG_FILE',
    meaning: 'File to write the log to; empty: standard output. `npm start` uses one in DATA_DIR',
    fallback: '',
  }),
} as const;
