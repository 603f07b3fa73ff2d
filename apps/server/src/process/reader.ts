import type { ReaderOptions } from '@arcadia/domain/database/open-reader';
import type { ReaderChange, ReaderState } from '@arcadia/domain/database/reader-watch';
import type { Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';

/** Faults of a reader that must not be used until somebody has looked at it. */
const errors: Readonly<Partial<Record<ReaderState, string>>> = {
  promoted:
    'the reader is no standby any more: READER_DATABASE_URL names a server that was promoted',
  foreign: 'the reader is a standby of another database: READER_DATABASE_URL is wrong',
  ahead: 'the reader has what the primary has not: it followed another primary',
};

/** The reader of the settings, whose changes are logged; null where there is none. */
export function readerOf(
  { readerDatabaseUrl: url, readerConnections, readerMaxLagSeconds }: Settings,
  logger: Logger,
): ReaderOptions | null {
  if (url === null) return null;
  return {
    url,
    maxConnections: readerConnections,
    maxLagMs: readerMaxLagSeconds * 1_000,
    onChange: (change) => logChange(logger, change),
  };
}

function logChange(logger: Logger, { state, error, ...figures }: ReaderChange): void {
  const facts = { reader: state, ...figures, ...(error !== undefined && { err: error }) };
  const wrong = errors[state];
  if (wrong !== undefined) logger.error(facts, wrong);
  else if (state === 'usable') logger.info(facts, 'the reader is used');
  else logger.warn(facts, 'the reader is not used: the primary answers');
}
