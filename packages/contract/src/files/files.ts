import * as z from 'zod/mini';
import { endpoint, memberAccess, operatorAccess } from '../wire/endpoint.ts';
import { memberPurposes } from './file-purposes.ts';
import { incomingFile, outgoingFile } from '../wire/transfer.ts';
import { described, id, named } from '../wire/wire.ts';

export type { FilePurpose } from './file-purposes.ts';

const fileId = described(id, 'Id of the file.');

const mediaTypes = [
  'image/jpeg',
  'image/png',
  'application/pdf',
  'application/msword',
  'application/ofd',
  'application/xml',
];

export const storedFile = z.object({
  id: described(z.string(), 'Id of the file, to refer to it in another call within a day.'),
  name: described(z.string(), 'Name of the file, as it was uploaded.'),
  mediaType: described(z.string(), 'Media type of the file.'),
  /** Size of the stored file in bytes: pictures are re-encoded without metadata. */
  size: described(z.int(), 'Size in bytes.'),
  /** SHA-256 of these bytes in hexadecimal: two files with the same one are the same picture. */
  sha256: described(z.string(), 'SHA-256 of the content, in hexadecimal.'),
});
named(storedFile, 'StoredFile', 'A file that was uploaded');
export type StoredFile = z.infer<typeof storedFile>;

export const uploadFile = endpoint({
  method: 'POST',
  path: '/upload',
  summary: 'Upload a file for one purpose; it is swept after a day unless something refers to it',
  access: memberAccess,
  whileSuspended: true,
  apiKeys: true,
  transfer: 'upload',
  input: z.object({
    purpose: described(z.enum(memberPurposes, 'unknownOption'), 'What the file is for.'),
    file: incomingFile,
  }),
  output: storedFile,
  errors: ['fileFormatError', 'fileExceedsLimit', 'fileEmpty'],
  rateLimit: { limit: 200, windowSeconds: 3600 },
});

export const getFile = endpoint({
  method: 'GET',
  path: '/files/{id}',
  summary: "One of the company's files, for those who may see what it belongs to",
  access: memberAccess,
  transfer: 'download',
  mediaTypes,
  input: z.object({ id: fileId }),
  output: outgoingFile,
});

export const getFileForOperator = endpoint({
  method: 'GET',
  path: '/ops/files/{id}',
  summary:
    'A customer’s file, for operators whose desk it belongs to; every look at a sensitive one is audited',
  access: operatorAccess,
  transfer: 'download',
  mediaTypes,
  input: z.object({ id: fileId }),
  output: outgoingFile,
});
