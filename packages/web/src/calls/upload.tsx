import {
  type UploadAnswer,
  type UploadInput,
  type UploadName,
  uploadTarget,
} from '@arcadia/contract/client';
import { sessionHeader } from '@arcadia/contract/wire/envelope';
import { CallFailure, dataOf, toApiError } from './answer.tsx';
import type { FileConnection } from './connection.tsx';
import { keepToken, sessionHeaders } from './transport.tsx';
import { uploadMessages } from './upload-messages.tsx';

/** Milliseconds for an upload: the server waits as long for a whole file. */
const maxDurationMs = 5 * 60_000;

export type Sending = {
  file: File;
  signal: AbortSignal;
  /** Called with 0 to 100; with null once all bytes are sent and the server looks at them. */
  onProgress: (percent: number | null) => void;
};

/**
 * Uploads one file. Nothing is shown but where the session has ended: the field tells of the rest.
 * @throws ApiError with the texts of specification section 8; the abort's own reason where the person gave up.
 */
export async function uploadFile<Name extends UploadName>(
  connection: FileConnection,
  { name, input }: { name: Name; input: UploadInput<Name> },
  sending: Sending,
): Promise<UploadAnswer<Name>> {
  const spoken = await inWordsOfUploads(connection);
  try {
    const target = uploadTarget(spoken.routes, name, input);
    const { status, text, token } = await post(spoken, target, sending);
    keepToken(token, spoken);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server holds its answer to the contract that this build shares
    return dataOf({ status, ok: status >= 200 && status < 300 }, text) as UploadAnswer<Name>;
  } catch (failure) {
    throw await toApiError(failure, { connection: spoken, notify: false });
  }
}

/** The connection with the words of uploads for a failure. A dead session is told, since the page is left at once. */
async function inWordsOfUploads(connection: FileConnection): Promise<FileConnection> {
  const { failed, tokenInvalid } = await uploadMessages();
  return {
    ...connection,
    texts: async () => ({
      ...(await connection.texts()),
      sessionEnded: tokenInvalid,
      internal: failed,
      unavailable: failed,
      badGateway: failed,
      timeout: failed,
      unreachable: failed,
    }),
    onSessionEnded: () => {
      connection.notify(tokenInvalid);
      connection.onSessionEnded();
    },
  };
}

type Answer = { status: number; text: string; token: string | null };

/** By XMLHttpRequest: `fetch` does not tell how much of a body is sent. */
function post(
  connection: FileConnection,
  { method, url, fields }: ReturnType<typeof uploadTarget>,
  { file, signal, onProgress }: Sending,
): Promise<Answer> {
  const request = new XMLHttpRequest();
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  // Last: the server reads the file only when it knows what it is for.
  form.set('file', file);
  request.open(method, url);
  request.timeout = maxDurationMs;
  for (const [name, value] of sessionHeaders(connection)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) =>
    onProgress(lengthComputable && total > 0 ? (loaded / total) * 100 : 0),
  );
  request.upload.addEventListener('load', () => onProgress(null));
  return new Promise((resolve, reject) => {
    const abort = () => {
      request.abort();
      reject(signal.reason);
    };
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        text: request.responseText,
        token: request.getResponseHeader(sessionHeader),
      }),
    );
    request.addEventListener('error', () => reject(lost('unreachable')));
    request.addEventListener('timeout', () => reject(lost('timeout')));
    request.send(form);
  });
}

function lost(kind: 'unreachable' | 'timeout'): CallFailure {
  return new CallFailure({ kind }, (texts) => texts[kind]);
}
