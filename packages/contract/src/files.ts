import * as z from 'zod/mini';
import { endpoint, memberAccess, operatorAccess } from './endpoint.ts';
import { incomingFile, outgoingFile } from './transfer.ts';
import { id } from './wire.ts';

const megabyte = 1024 * 1024;

/** What a file is for decides what it may be, how large, and who may see it (specification sections 5 and 9). */
export const filePurposes = {
  identity_photo: { formats: ['jpg', 'jpeg', 'png'], maxBytes: 5 * megabyte, sensitive: true },
  business_licence: { formats: ['jpg', 'jpeg', 'png'], maxBytes: 5 * megabyte, sensitive: true },
  authorization_letter: { formats: ['pdf', 'doc'], maxBytes: 10 * megabyte, sensitive: true },
  transfer_receipt: { formats: ['png', 'jpg', 'jpeg'], maxBytes: 5 * megabyte, sensitive: false },
} as const satisfies Record<string, { formats: readonly string[]; maxBytes: number; sensitive: boolean }>;
export type FilePurpose = keyof typeof filePurposes;
export const filePurposeNames = Object.keys(filePurposes) as [FilePurpose, ...FilePurpose[]];

export const storedFile = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  /** Bytes as stored: a picture is encoded anew without its metadata. */
  size: z.int(),
});
export type StoredFile = z.infer<typeof storedFile>;

export const uploadFile = endpoint({
  method: 'POST',
  path: '/upload',
  summary: 'Upload a file for one purpose; it is swept after a day unless something refers to it',
  access: memberAccess,
  transfer: 'upload',
  input: z.object({ purpose: z.enum(filePurposeNames, 'unknownOption'), file: incomingFile }),
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
  input: z.object({ id }),
  output: outgoingFile,
});

export const getFileForOperator = endpoint({
  method: 'GET',
  path: '/ops/files/{id}',
  summary: 'A customer’s file, for operators whose desk it belongs to; every look at a sensitive one is audited',
  access: operatorAccess,
  transfer: 'download',
  input: z.object({ id }),
  output: outgoingFile,
});
