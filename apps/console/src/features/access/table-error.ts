import type { TableError } from '@arcadia/ui/data-table';
import { ApiError } from '@arcadia/web/api-error';

/** Why a list could not be loaded. A filter mistyped in the address is the reader's to mend. */
export function tableError(
  error: Error | null,
  title: string,
  unknownFilter: string,
): TableError | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return { title };
  const { errorId, status, message } = error;
  return {
    title,
    text: status === 400 ? unknownFilter : message,
    ...(errorId !== null && { errorId }),
  };
}
