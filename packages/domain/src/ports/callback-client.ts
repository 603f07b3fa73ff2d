import type { Fault } from '@arcadia/contract/callbacks';
import type { FieldProblem } from '@arcadia/contract/errors';

export type CallbackRequest = {
  readonly url: string;
  /** Names as they are sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent byte for byte: it was signed. */
  readonly body: string;
};

export type CallbackResponse =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      /** Invalid UTF-8 is replaced. */
      readonly body: string;
      /** Whether the body's bytes are valid UTF-8, the only encoding of JSON. */
      readonly isUtf8: boolean;
      readonly latencyMs: number;
    }
  | {
      readonly kind: 'failed';
      /** All refused addresses have one and the same fault: the caller learns nothing of our network. */
      readonly fault: Extract<
        Fault,
        'not_https' | 'address_refused' | 'unreachable' | 'tls' | 'timeout' | 'too_large'
      >;
      readonly latencyMs: number | null;
    };

/** What makes it sure that a URL will never be called, whatever its name leads to. */
export type UrlProblem = Extract<
  FieldProblem,
  'invalidUrl' | 'mustBeHttps' | 'urlWithUser' | 'hostNotPublic' | 'portNotAllowed'
>;

/**
 * The only way out to addresses that customers typed: public addresses over https only, pinned to what was checked, no
 * redirect followed, 5 seconds and 64 KiB at most. It never rejects: everything that can happen is an answer.
 */
export type CallbackClient = {
  /** The time that the outside world goes by: the test clock moves the product's, not the customers' servers'. */
  now(): Date;
  /** What can be said against a URL as it is written, without looking its name up; null where nothing. */
  urlProblem(url: string): UrlProblem | null;
  /** What `post` would refuse about the address, without calling it; null where nothing. */
  check(url: string): Promise<Extract<CallbackResponse, { kind: 'failed' }>['fault'] | null>;
  post(request: CallbackRequest): Promise<CallbackResponse>;
};
