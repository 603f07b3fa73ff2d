import type { ExportFailure } from '@arcadia/contract/files/export-tasks';
import { Forbidden, NotFound, Refusal, WrongFields } from '@arcadia/contract/wire/refusal';

/** The task has ended, or another run makes its file: what this one did is of no use. */
export class ExportReplaced extends Error {
  constructor() {
    super('the export task has ended or is made by another run');
    this.name = 'ExportReplaced';
  }
}

/** The file storage took, gave or deleted nothing. */
export class StorageFailed extends Error {
  constructor(cause: unknown) {
    super('the file storage failed', { cause });
    this.name = 'StorageFailed';
  }
}

type Verdict = {
  failure: ExportFailure;
  /** Whether trying again would end the same way. */
  isFinal: boolean;
  /** A long outage: a person brings back what is missing, in hours rather than seconds, and tries don't count until then. */
  isLong?: true;
};

/** The reason why the file could not be made, and whether it is worth another try. */
export function verdictOf(error: unknown): Verdict {
  if (isDiskFull(error)) return { failure: 'disk_full', isFinal: false, isLong: true };
  if (error instanceof StorageFailed) return { failure: 'storage_unavailable', isFinal: false };
  if (error instanceof Forbidden) return { failure: 'not_permitted', isFinal: true };
  if (error instanceof NotFound || error instanceof WrongFields)
    return { failure: 'selection_invalid', isFinal: true };
  if (error instanceof Refusal) return ofRefusal(error);
  return { failure: 'unexpected', isFinal: false };
}

function ofRefusal({ code }: Refusal): Verdict {
  if (code === 'exportsBusy') return { failure: 'too_slow', isFinal: false };
  if (code === 'exportTookTooLong') return { failure: 'too_slow', isFinal: true };
  if (code === 'exportTooLarge') return { failure: 'too_large', isFinal: true };
  return { failure: 'selection_invalid', isFinal: true };
}

/** Error codes of the system for files: no room, or none for this user or this file. And of PostgreSQL, which sorts on disk. */
const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'];

function isDiskFull(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if ('code' in one && typeof one.code === 'string' && fullCodes.includes(one.code)) return true;
  return false;
}
