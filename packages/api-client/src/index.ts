export { type ArcadiaClient, createClient } from './client.ts';
export type { ClientOptions } from './settings.ts';
export type {
  AnswerOf,
  CallOptions,
  FileCall,
  InputOf,
  JsonCall,
  ListCall,
  Page,
  RecordOf,
} from './calls.ts';
export { DownloadedFile } from './downloaded-file.ts';
export {
  ArcadiaError,
  type FieldProblem,
  HttpError,
  ListTooLong,
  NoAnswerError,
  type RefusalName,
  RefusedError,
} from './errors.ts';
export { refusalCodes } from './generated/refusal-codes.ts';
export type { Decimal, Id } from './wire.ts';
export type * from './generated/types.ts';
