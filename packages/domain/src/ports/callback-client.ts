import type { Fault } from '@arcadia/contract/callbacks/callbacks';
import type { FieldProblem } from '@arcadia/contract/wire/errors';

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
      /** All refused addresses have the same fault, so that the caller learns nothing about our network. */
      readonly fault: Extract<
        Fault,
        'not_https' | 'address_refused' | 'unreachable' | 'tls' | 'timeout' | 'too_large'
      >;
      readonly latencyMs: number | null;
    };

/** The reason why a URL will never be called, whatever its name resolves to. */
export type UrlProblem = Extract<
  FieldProblem,
  'invalidUrl' | 'mustBeHttps' | 'urlWithUser' | 'hostNotPublic' | 'portNotAllowed'
>;

/**
 * The only client for URLs that customers entered: public addresses over https only, connected to the address that was
 * checked, no redirects, 5 seconds and 64 KiB at most. It never rejects: every failure is a result.
 */
export type CallbackClient = {
  /** Real time: the test clock moves the product's time, not that of customers' servers. */
  now(): Date;
  /** The fault of a URL, without resolving its name; null if there is none. */
  urlProblem(url: string): UrlProblem | null;
  /** The reason why `post` would refuse the address, without calling it; null if it would not. */
  check(url: string): Promise<Extract<CallbackResponse, { kind: 'failed' }>['fault'] | null>;
  post(request: CallbackRequest): Promise<CallbackResponse>;
};
