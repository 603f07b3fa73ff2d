import type { DownloadedFile } from './downloaded-file.ts';

/** What every call can be given besides its input. */
export type CallOptions = {
  /** Gives the call up, waits between attempts included. The call then throws the signal's reason. */
  signal?: AbortSignal | undefined;
  /** For this call only, in milliseconds: how long one attempt may take. */
  timeoutMs?: number | undefined;
  /**
   * For calls that move money or create something: the same key with the same input returns the first answer. The client makes one
   * for each call; give your own where a restart of your program must not do it twice.
   */
  idempotencyKey?: string | undefined;
};

/** Input may be left out where nothing in it is needed. */
type Parameters<Input> =
  Record<never, never> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions];

/** A call that takes and gives JSON. */
export type JsonCall<Input, Answer> = (...parameters: Parameters<Input>) => Promise<Answer>;

/** A page of a list. */
export type Page<Item> = {
  records: Item[];
  /** Records on all pages, as far as they were counted: at most 10,000. */
  total: number;
  /** There are more records than `total`: a filter reaches them. */
  hasMore?: true | undefined;
};

/** One page of a list, or each of its records in turn. */
export type ListCall<Input, Answer extends Page<unknown>> = JsonCall<Input, Answer> & {
  /**
   * Every record, fetched page by page as they are read. Records that are added meanwhile move the others on: none comes
   * twice, and what is added at the front may be missing. @throws ListTooLong after the last record that can be reached, where
   * there are more.
   */
  each(
    ...parameters: Parameters<Omit<Input, 'pageNo' | 'pageSize'>>
  ): AsyncGenerator<Answer['records'][number], void, undefined>;
};

/** A call that answers with a file. */
export type FileCall<Input> = (...parameters: Parameters<Input>) => Promise<DownloadedFile>;

/** What a call takes: `InputOf<ArcadiaClient['getBill']>`. */
export type InputOf<Call> = Call extends (...parameters: infer Given) => unknown
  ? NonNullable<Given[0 & keyof Given]>
  : never;

/** What a call answers, without the promise: `AnswerOf<ArcadiaClient['getBill']>`. */
export type AnswerOf<Call> = Call extends (...parameters: never) => Promise<infer Answer>
  ? Answer
  : never;

/** A record of a list: `RecordOf<ArcadiaClient['listBills']>`. */
export type RecordOf<Call> = AnswerOf<Call> extends Page<infer Item> ? Item : never;

/**
 * How a call is sent: `read`, `list` and `file` are GET and can always be repeated, `once` is POST with an idempotency key and
 * can be repeated with the same key, `write` and `upload` (a form with a file) are POST and never repeated.
 */
export type CallKind = 'read' | 'list' | 'file' | 'once' | 'write' | 'upload';
export type Route = readonly [kind: CallKind, path: string];
