import { instantOfClockText } from '@arcadia/kernel/calendar';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** As the address has it: a clock time at UTC+8, and a customer; null for now, and for all. */
export type Asked = { at: string | null; companyId: string | null };

export function ledgerInput({ at, companyId }: Asked) {
  const instant = at === null ? null : instantOfClockText(at);
  return {
    ...(instant && { at: instant.toISOString() }),
    ...(companyId !== null && { companyId }),
  };
}

export function ledgerQuery(asked: Asked) {
  const input = ledgerInput(asked);
  return queryOptions({
    queryKey: ['ledger', input],
    queryFn: ({ signal }) => client.getLedgerBalances(input, { signal }),
    placeholderData: (earlier) => earlier,
  });
}

export type LedgerBalances = Awaited<ReturnType<typeof client.getLedgerBalances>>;
