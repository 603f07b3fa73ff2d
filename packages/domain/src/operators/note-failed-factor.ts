import type { Write } from '../database/transaction.ts';

/** Somebody who knows the password gave a wrong code: the operator and the auditors must be able to see it. */
export function noteFailedFactor(
  tx: Write,
  { id, name }: { id: string; name: string },
): Promise<void> {
  return tx.audit({
    action: 'operator.fail_second_factor',
    targetId: id,
    companyId: null,
    actor: { kind: 'operator', id, name },
  });
}
