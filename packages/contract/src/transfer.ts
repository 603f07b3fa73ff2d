import * as z from 'zod/mini';

/** A file as it comes in: `bytes` can be read once, and only as far as the reader wants. */
export type IncomingFile = {
  /** What the sender calls it. Never a path of ours. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
};

/** A file as it goes out. */
export type OutgoingFile = {
  /** What the receiver's browser saves it as. */
  readonly name: string;
  readonly mediaType: string;
  /** Bytes; null where they are made while they are sent. */
  readonly size: number | null;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** It may be kept and shown by anybody's browser for ever: what lies at its address never changes. */
  readonly permanent?: true;
};

/** The field `file` of an endpoint that takes a form with a file. */
export const incomingFile = z.custom<IncomingFile>(
  (value) => typeof value === 'object' && value !== null && 'bytes' in value,
);
/** The output of an endpoint that answers with a file instead of the envelope. */
export const outgoingFile = z.custom<OutgoingFile>(
  (value) => typeof value === 'object' && value !== null && 'bytes' in value,
);
