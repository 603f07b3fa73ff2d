import type { EndpointName } from '@arcadia/contract/api';

/** One call that must act once: what is sent, and what happens before it is sent again. */
export type Scenario = {
  token: string;
  input: Record<string, unknown>;
  /** Fields that make another request of it; null where only one request can be made. */
  other: Record<string, unknown> | null;
  /** Moves the status on until the answer would be another one. Receives the first answer's data. */
  moveOn(data: Record<string, unknown>): Promise<void>;
  /** Answer to the same request under a new key by then: a refusal, another thing, or another answer about the same one. */
  withNewKey: 'refused' | 'another' | 'changed';
};

export type Scenarios = Partial<Record<EndpointName, () => Promise<Scenario>>>;
