import pg from 'pg';

// No line of the log holds a detail of a person or a secret: docs/running.md has the rule. What a line may name is a list; what an error
// says in words of others is cut down to what can't be such a detail.

/** The fields of lines that may hold texts or more: ids, codes and names of ours. Counts need no entry. */
const listed = {
  everyAnswer: ['method', 'route', 'actor', 'key', 'refusal', 'errorId', 'err'],
  // And the warning of a proxy that is not named: no other line has an address.
  securityEvents: ['event', 'reason', 'ipAddress', 'peer', 'header'],
  process: ['address', 'role', 'environment', 'postgres', 'endpoint', 'extra', 'counter'],
  webApps: ['file', 'folder', 'unknown'],
  queues: ['queue', 'queues'],
  traces: ['trace_id', 'span_id'],
  jobs: ['gateway', 'day', 'month', 'months', 'sources', 'failure', 'rows'],
  subjects: ['companyId', 'taskId', 'fileId', 'contractId', 'orderId', 'refundId'],
  corrections: ['company_id', 'correction_id'],
};
const loggedFields: ReadonlySet<string> = new Set(Object.values(listed).flat());

const struckOut = '[redacted]';

/** The fields of a line that are listed, and counts; of others only the names. */
export function listedOnly(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      mayStand(name, value) ? value : struckOut,
    ]),
  );
}

function mayStand(name: string, value: unknown): boolean {
  return value === null || ['number', 'boolean'].includes(typeof value) || loggedFields.has(name);
}

/**
 * Kind, message and stack with the causes. A database error's `detail`, `where` and `parameters` quote rows, so only its
 * SQLSTATE and constraint are taken along.
 */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutDetails(String(error));
  const message = messageOf(error);
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...framesOf(error)].join('\n'),
    ...('code' in error && typeof error.code === 'string' && { state: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    ...unreachedBy(error),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}

/** The server that could not be reached: whoever runs the product must know which. No person is called by it. */
function unreachedBy(error: Error): { unreached?: string } {
  if (!('syscall' in error && error.syscall === 'connect' && 'address' in error)) return {};
  return {
    unreached: `${String(error.address)}${'port' in error ? `:${String(error.port)}` : ''}`,
  };
}

/** Where it was thrown. The lines before these repeat the message, which may have several. */
function framesOf({ stack = '' }: Error): string[] {
  return stack.split('\n').filter((line) => /^ {4}at /.test(line));
}

/** The message, without what it quotes where that is input: a value that PostgreSQL can't take, JSON that V8 can't read. */
function messageOf(error: Error): string {
  const quotesInput =
    error instanceof SyntaxError ||
    (error instanceof pg.DatabaseError && /^(?:22|P0)/.test(error.code ?? ''));
  const { message } = error;
  return withoutDetails(quotesInput ? message.replace(/(["'`]).*\1/gs, '"…"') : message);
}

/** Each kind of detail that can be told by its form. */
const details: readonly (readonly [RegExp, string])[] = [
  // An address with a login in it, and what an address asks for.
  [/(\b[a-z][a-z+.-]*:\/\/)[^\s/@]*@/gi, '$1…@'],
  [/(\b[a-z][a-z+.-]*:\/\/[^\s?#"']*)[?#][^\s"']*/gi, '$1?…'],
  [/[^\s<>"'@:/…]+@[\w-]+(?:\.[\w-]+)+/g, '…@…'],
  // What is quoted and isn't a name of code or a path.
  [/(["'`])(?![\w./:$-]*\1)[^"'`\n]*\1/g, '$1…$1'],
  [/[“«‘](?![\w./:$-]*[”»’])[^”»’\n]*[”»’]/g, '“…”'],
  // What PostgreSQL tells of a row.
  [/Key \([^)]*\)=\(.*?\)(?= |$)/g, 'Key (…)=(…)'],
  // This machine is nobody.
  [/\b(?!127\.0\.0\.1\b|0\.0\.0\.0\b)(?:\d{1,3}\.){3}\d{1,3}\b/g, '…'],
  [/\b(?:[\da-f]{1,4}:){3,7}(?:[\da-f]{1,4})?(?::[\da-f]{1,4})*\b/gi, '…'],
  // Numbers of phones, bank accounts, cards and registrations; tokens and keys.
  [/\+?\b\d[\d -]{9,}\d\b/g, '…'],
  [/\b(?=[\dA-Z]*\d)(?=[\dA-Z]*[A-Z])[\dA-Z]{15,}\b/g, '…'],
  [/\b(?:bearer|basic)\s+\S+/gi, '…'],
  [/(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}(?![\w/.-])/g, '…'],
];

/** A text of an error, or of the queue's library, without what could be a detail of a person or a secret. */
export function withoutDetails(text: string): string {
  return details.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);
}
