import type { TableError } from '@arcadia/ui/table/data-table';
import { errorIdOf } from '@arcadia/web/calls/api-error';
import { useMessages } from './messages.ts';

/** A title for what could not be loaded, the reason, and the number to quote. */
export function useLoadError(error: Error | null, title: string): TableError | null {
  const { text } = useMessages('backoffice').loadFailed;
  if (error === null) return null;
  const errorId = errorIdOf(error);
  return errorId === undefined ? { title, text: error.message } : { title, text, errorId };
}
