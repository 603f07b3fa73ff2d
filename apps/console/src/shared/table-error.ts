import type { TableError } from '@arcadia/ui/table/data-table';
import { ApiError, errorIdOf } from '@arcadia/web/calls/api-error';

/**
 * Why a list could not be loaded.
 *
 * @param unknownFilter for status 400: a filter mistyped in the address is the reader's to mend
 */
export function tableError(
  error: Error | null,
  title: string,
  unknownFilter?: string,
): TableError | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return { title };
  const text = error.status === 400 ? (unknownFilter ?? error.message) : error.message;
  return { title, text, errorId: errorIdOf(error) };
}
