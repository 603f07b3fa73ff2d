/** One line of `node server.js check`. A fault keeps the product from starting or from doing its work. */
export type Finding = {
  readonly probe: string;
  readonly state: 'ok' | 'warning' | 'fault';
  readonly says: string;
  /** Sentence for whoever runs the product; null where all is well. */
  readonly todo: string | null;
};

export const ok = (probe: string, says: string): Finding => ({
  probe,
  state: 'ok',
  says,
  todo: null,
});
export const warning = (probe: string, says: string, todo: string): Finding => ({
  probe,
  state: 'warning',
  says,
  todo,
});
export const fault = (probe: string, says: string, todo: string): Finding => ({
  probe,
  state: 'fault',
  says,
  todo,
});

/** An error in one line, without what caused it: that could name a person or a secret. */
export function sentenceOf(error: unknown): string {
  // One for each address of a name, all of which failed.
  if (error instanceof AggregateError && error.message === '') return sentenceOf(error.errors[0]);
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.split('\n', 1)[0] ?? '';
}
