import { caller, recordsOf } from './known-inputs.ts';

/** A new key of the source that the document's examples of usage events come from. */
export async function usageKey(address: string, operatorToken: string): Promise<string> {
  const operator = caller(address, operatorToken);
  const { sources } = await operator('/ops/usage/sources');
  const source = recordsOf(sources).find(({ uri }) => uri === '/play/cn');
  if (!source) throw new Error('the seeded product lacks the source of the examples');
  const overlapHours = 1;
  const { key } = await operator(`/ops/usage/sources/${String(source['id'])}/keys`, {
    overlapHours,
  });
  return String(key);
}
