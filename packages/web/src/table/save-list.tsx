import { createClient, type DownloadInput, type DownloadName } from '@arcadia/contract/client';
import type { ExportFormat } from '@arcadia/contract/wire/exports';
import { ApiError } from '../calls/api-error.tsx';
import type { FileConnection } from '../calls/connection.tsx';
import { saveFile } from '../calls/download.tsx';
import { createTransport } from '../calls/transport.tsx';

/** Endpoints that answer with the whole of a list, in a format of the caller's choice. */
export type ExportName = {
  [Name in DownloadName]: DownloadInput<Name> extends { format: ExportFormat } ? Name : never;
}[DownloadName];

/**
 * Hands the file of a list to the browser's downloads. One with too many rows for that is made in the background.
 *
 * @returns what to tell the person of the task that makes it; null where the file was saved
 * @throws ApiError after its message was shown
 */
export async function saveList<Name extends ExportName>(
  connection: FileConnection,
  name: Name,
  input: DownloadInput<Name>,
): Promise<string | null> {
  try {
    await saveFile(connection, name, input);
    return null;
  } catch (error) {
    const { exportTasks } = connection;
    if (!exportTasks || !(error instanceof ApiError) || error.refusal !== 'exportNeedsTask')
      throw error;
    const client = createClient(connection.routes, createTransport(connection));
    const { format, ...selection } = textsOf(input);
    await client[exportTasks.submit](
      { list: name, format: format === 'xlsx' ? 'xlsx' : 'csv', selection },
      { notify: true },
    );
    return error.message;
  }
}

/** Given values as texts of an address. */
function textsOf(input: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input).flatMap(([field, value]) =>
      value === undefined || value === null || value === '' ? [] : [[field, String(value)]],
    ),
  );
}
