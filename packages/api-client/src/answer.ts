import { type FieldProblem, HttpError, RefusedError } from './errors.ts';
import { DownloadedFile } from './downloaded-file.ts';

/** The data of an answer. @throws HttpError, RefusedError */
export async function readData(response: Response): Promise<unknown> {
  const envelope = envelopeIn(await response.text());
  if (!response.ok || envelope === null) throw httpError(response, envelope);
  const { code, msg, data } = envelope;
  if (code !== 0)
    throw new RefusedError({ code, message: msg, data, requestId: requestIdOf(response) });
  return data;
}

/** A file. Refusals come as JSON, as everywhere. @throws HttpError, RefusedError */
export async function readFile(response: Response): Promise<DownloadedFile> {
  if (response.ok && response.headers.has('content-disposition'))
    return new DownloadedFile(response);
  await readData(response);
  throw httpError(response, null);
}

type Envelope = { code: number; msg: string; data: unknown };

/** Null where the body is none: then something between us and the server has answered. */
function envelopeIn(text: string): Envelope | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(body) || typeof body['code'] !== 'number') return null;
  const { code, msg, data } = body;
  return { code, msg: typeof msg === 'string' ? msg : '', data };
}

function httpError(response: Response, envelope: Envelope | null): HttpError {
  const { status, headers } = response;
  const data = isRecord(envelope?.data) ? envelope.data : {};
  const errorId = typeof data['errorId'] === 'string' ? data['errorId'] : null;
  return new HttpError({
    status,
    message: envelope?.msg || `HTTP ${status}`,
    requestId: requestIdOf(response),
    fields: fieldsOf(data),
    errorId,
    retryAfterSeconds: secondsIn(headers.get('retry-after')),
  });
}

function fieldsOf({ fields, messages }: Record<string, unknown>): Record<string, FieldProblem> {
  const words = isRecord(messages) ? messages : {};
  return Object.fromEntries(
    Object.entries(isRecord(fields) ? fields : {}).map(([name, problem]) => [
      name,
      { problem: String(problem), message: String(words[name] ?? problem) },
    ]),
  );
}

function secondsIn(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}

function requestIdOf({ headers }: Response): string | null {
  return headers.get('x-request-id');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
