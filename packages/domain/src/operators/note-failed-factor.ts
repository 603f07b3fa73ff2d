import type { Write } from '../database/transaction.ts';

/** Records a wrong code by somebody who knows the password, so that operator and auditors can see it. */
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
