import { pino, type Logger } from 'pino';

/** Names under which a secret could end up in a log line, at the top and one level down. */
const secrets = [
  'authorization',
  'password',
  'captcha',
  'code',
  'token',
  'ticket',
  'cookie',
  'answer',
  'idempotencyKey',
  '"idempotency-key"',
];

/**
 * The log of the process: one JSON line per entry. Bodies and query strings are never logged; fields with the name of a
 * secret are redacted if they are logged after all.
 */
export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    redact: {
      paths: secrets.flatMap((name) =>
        name.startsWith('"')
          ? [`[${name}]`, `*[${name}]`, `*.*[${name}]`]
          : [name, `*.${name}`, `*.*.${name}`],
      ),
      censor: '[redacted]',
    },
    serializers: { err: serializeError },
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Kind, message and stack with the causes. A database error's `detail`, `where` and `parameters` quote rows, so only its
 * SQLSTATE and constraint are taken along.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error && typeof error.code === 'string' && { state: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}
