import { type DownloadInput, type DownloadName, fileRequest } from '@arcadia/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailure, dataOf, toApiError } from './answer.tsx';
import { type FileConnection, useConnection } from './connection.tsx';
import { send } from './transport.tsx';

/** Milliseconds for a file, which may take longer than an answer. */
const maxDurationMs = 5 * 60_000;

type Download = { name: string; bytes: Blob };
type DownloadOptions = { signal?: AbortSignal; notify?: boolean };

/**
 * Fetches a file with the session, which no link or picture of its own could send.
 * @throws ApiError, told as those of every other call.
 */
async function download<Name extends DownloadName>(
  connection: FileConnection,
  { name, input }: { name: Name; input: DownloadInput<Name> },
  { signal, notify = false }: DownloadOptions = {},
): Promise<Download> {
  const request = fileRequest(connection.routes, name, input);
  try {
    const { response, body } = await send(request, {
      connection: { ...connection, timeoutMs: maxDurationMs },
      signal,
      read: (got) => got.blob(),
    });
    const disposition = response.headers.get('content-disposition');
    // A refusal comes in the envelope, as everywhere.
    if (!response.ok || disposition === null) {
      dataOf(response, await body.text());
      throw new CallFailure({ kind: 'status', status: response.status }, (texts) => texts.internal);
    }
    return { name: nameIn(disposition), bytes: body };
  } catch (failure) {
    throw await toApiError(failure, { connection, notify });
  }
}

/** File name in UTF-8, which our server always gives (RFC 6266). */
function nameIn(disposition: string): string {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  return decodeURIComponent(encoded);
}

/** Fetches a file and hands it to the browser's downloads. @throws ApiError after its message was shown. */
export async function saveFile<Name extends DownloadName>(
  connection: FileConnection,
  name: Name,
  input: DownloadInput<Name>,
): Promise<void> {
  const file = await download(connection, { name, input }, { notify: true });
  saveBlob(file.bytes, file.name);
}

/** Hands bytes to the browser's downloads. */
export function saveBlob(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the bytes over when the click returns; Safari needs the address a moment longer.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

type FileUrl =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  /** Valid while the component that asked for it is there. */
  | { kind: 'ready'; url: string; bytes: Blob; name: string };

/** An address under which this page alone can show one of the files, such as a picture. */
export function useFileUrl(id: string): FileUrl {
  const { fileRoute } = useConnection();
  // A stored file never changes, and an identity paper is not kept in memory longer than it is looked at.
  return useDocumentUrl({ name: fileRoute, input: { id }, key: ['file', id], keptMs: Infinity });
}

type Document<Name extends DownloadName> = {
  name: Name;
  input: DownloadInput<Name>;
  /** Key of the document in the cache. */
  key: readonly unknown[];
  /** Milliseconds for which a fetched document counts as fresh. */
  keptMs?: number;
};

/** The address of a document that the product draws, such as a preview, for this page alone. */
export function useDocumentUrl<Name extends DownloadName>({
  name,
  input,
  key,
  keptMs = 60_000,
}: Document<Name>): FileUrl {
  const connection = useConnection();
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => download(connection, { name, input }, { signal }),
    staleTime: keptMs,
    gcTime: 60_000,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(data.bytes);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [data]);
  if (isError) return { kind: 'failed', retry: () => void refetch() };
  return url === null || data === undefined ? { kind: 'loading' } : { kind: 'ready', url, ...data };
}
