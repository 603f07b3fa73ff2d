import * as z from 'zod/mini';

/** An uploaded file: `bytes` can be read once. */
export type IncomingFile = {
  /** The sender's file name. Never used as a path. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
};

/** A file to download. */
export type OutgoingFile = {
  /** The file name for the browser. */
  readonly name: string;
  readonly mediaType: string;
  /** Size in bytes; null if the content is generated while it is sent. */
  readonly size: number | null;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** May be cached for ever, also publicly: the content at its address never changes. */
  readonly permanent?: true;
};

/** The field `file` of an endpoint that takes a form with a file. */
export const incomingFile = z
  .custom<IncomingFile>((value) => typeof value === 'object' && value !== null && 'bytes' in value)
  .check(z.meta({ description: 'The file, as the last part of the form.' }));
/** The output of an endpoint that answers with a file instead of the envelope. */
export const outgoingFile = z.custom<OutgoingFile>(
  (value) => typeof value === 'object' && value !== null && 'bytes' in value,
);
