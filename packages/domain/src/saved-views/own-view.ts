import { Refusal } from '@arcadia/contract/wire/refusal';
import { isUniqueViolation } from '../database/unique-violation.ts';

/** Views change nothing but what their owner sees. */
export const unauditedReason = 'how a person looks at a list is their own';

/** The database decides whether a name is free. @throws Refusal viewNameTaken. */
export async function refusingTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'saved_view_name')) throw new Refusal('viewNameTaken');
    throw error;
  }
}
