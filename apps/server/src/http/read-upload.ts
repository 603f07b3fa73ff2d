import multipart from '@fastify/multipart';
import type { IncomingFile } from '@arcadia/contract/transfer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

/** A form is a few short texts and one file, which comes last; the verb that reads the file says how large it may be. */
const limits = { fields: 5, fieldSize: 1_000, files: 1, fileSize: 64 * 1024 * 1024, headerPairs: 20 };

export function acceptUploads(app: FastifyInstance): void {
  void app.register(multipart, { limits, throwFileSizeLimit: true });
}

/**
 * The fields of a multipart form and its file, which is not read yet.
 * @throws Failure unsupportedMediaType, badRequest where the form has no file.
 */
export async function readUpload(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Failure('unsupportedMediaType');
  const part = await request.file();
  if (!part) throw new Failure('badRequest', { fields: { file: 'required' } });
  const texts = Object.entries(part.fields).flatMap(([name, field]) =>
    field !== undefined && 'value' in field ? [[name, field.value] as const] : [],
  );
  const file: IncomingFile = { name: part.filename, bytes: part.file };
  return { ...Object.fromEntries(texts), file };
}
