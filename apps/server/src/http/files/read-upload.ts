import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { IncomingFile } from '@arcadia/contract/wire/transfer';
import type { FieldProblem } from '@arcadia/contract/wire/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../calls/failure.ts';
import { maxRestBytes } from '../rest-of-body.ts';

/**
 * A form consists of a few short texts and one file, which comes last. A second file is parsed only to be refused by
 * name; the verb limits the file's size, far below the limit here.
 */
const limits = {
  fields: 5,
  fieldSize: 1_000,
  files: 2,
  fileSize: 64 * 1024 * 1024,
  headerPairs: 20,
};
/** Milliseconds without a byte after which a sender is considered gone. */
const maxPauseMs = 30_000;

/** Makes the routes of `scope` accept multipart forms only. */
export function acceptUploads(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  void scope.register(multipart, { limits });
  scope.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) drain(raw);
  });
}

/** A browser sends the whole form before it reads a response, so even a refused body must be received. */
function drain(raw: FastifyRequest['raw']): void {
  let left = maxRestBytes;
  raw.unpipe();
  raw.on('data', (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}

/**
 * The fields of a multipart form and its file, which is not read yet.
 * @throws Failure unsupportedMediaType, badRequest where the form has no file, or a field twice.
 */
export async function readUpload(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Failure('unsupportedMediaType');
  // The parser would wait for ever for the end of a connection that broke while its request waited for its turn.
  if (request.raw.destroyed) throw new Failure('badRequest');
  const parts = request.parts();
  const fields: Record<string, unknown> = {};
  for (;;) {
    const part = await nextOf(parts);
    if (part === null) throw wrong('file', 'required');
    if (part.type === 'file') return { ...fields, file: incoming(part, parts) };
    if (part.valueTruncated) throw wrong(part.fieldname, 'tooLong');
    if (Object.hasOwn(fields, part.fieldname)) throw wrong(part.fieldname, 'invalid');
    fields[part.fieldname] = part.value;
  }
}

function incoming(part: MultipartFile, parts: AsyncIterator<Multipart>): IncomingFile {
  // A part can be a file without having a name; a form never sends one.
  const name: string | undefined = part.filename;
  if (part.fieldname !== 'file') throw wrong(part.fieldname, 'unknownField');
  if (name === undefined) throw wrong('file', 'invalid');
  return { name: asNamed(name), bytes: bytesOf(part, parts) };
}

/** As the file is called: a form writes quotes and ends of lines in a name as these three, and nothing else (WHATWG, RFC 7578). */
function asNamed(written: string): string {
  return written.replaceAll('%22', '"').replaceAll(/(?:%0D|%0A)+/g, ' ');
}

/** @throws Failure badRequest where the connection breaks or pauses, and where anything comes after the file. */
async function* bytesOf(
  { file }: MultipartFile,
  parts: AsyncIterator<Multipart>,
): AsyncGenerator<Uint8Array> {
  const pause = setTimeout(() => file.destroy(new Error('the sender paused')), maxPauseMs);
  try {
    for await (const piece of file) {
      pause.refresh();
      yield piece;
    }
  } catch {
    throw new Failure('badRequest');
  } finally {
    clearTimeout(pause);
  }
  const after = await nextOf(parts);
  if (after !== null) throw wrong(after.fieldname, 'unknownField');
}

/** The next part; null after the last one. Any error of the parser means that the form is malformed or truncated. */
async function nextOf(parts: AsyncIterator<Multipart>): Promise<Multipart | null> {
  try {
    const { value, done } = await parts.next();
    return done ? null : value;
  } catch {
    throw new Failure('badRequest');
  }
}

function wrong(field: string, problem: FieldProblem): Failure {
  return new Failure('badRequest', { fields: { [field]: problem } });
}
