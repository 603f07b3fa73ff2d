export type SimulatorRequest = {
  method: string;
  /** Below the mount point, from the slash on: `/gateway.do`. */
  path: string;
  /** As it came, without the question mark. */
  query: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  rawBody: Uint8Array;
};

export type SimulatorResponse = { status: number; headers: Record<string, string>; body: string };

/** A payment gateway played on this machine: its API and its pages for the payer, over HTTP. */
export type PaymentSimulator = {
  handle(request: SimulatorRequest): Promise<SimulatorResponse>;
  /**
   * Sends every notification that is due and lets time do its work on payments. Safe to run in several processes.
   * Run it at the instants given to `wake`, at a start, and after the test clock has moved. Answers how many were sent.
   */
  deliverDue(): Promise<number>;
};
