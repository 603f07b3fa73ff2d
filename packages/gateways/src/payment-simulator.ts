import type { PastPayment } from './simulator/past-payment.ts';

export type SimulatorRequest = {
  method: string;
  /** Below the mount point, from the slash on: `/gateway.do`. */
  path: string;
  /** The raw query without the question mark. */
  query: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  rawBody: Uint8Array;
};

export type SimulatorResponse = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
};

/** A payment gateway played on this machine: its API and its pages for the payer, over HTTP. */
export type PaymentSimulator = {
  handle(request: SimulatorRequest): Promise<SimulatorResponse>;
  /**
   * Sends every due notification and applies what is due by the clock. Safe to run in several processes. Run it at the
   * times given to `wake`, at start, and after the test clock was moved. @returns how many were sent.
   */
  deliverDue(): Promise<number>;
  /**
   * Takes a payment into its books that was made before it began, such as one of invented history, so that the merchant can
   * query and refund it. Notifies of nothing; a payment under a number that it knows stays as it is.
   */
  remember(past: PastPayment): Promise<void>;
};
