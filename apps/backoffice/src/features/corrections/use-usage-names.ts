import type { Correctable } from '@arcadia/contract/pricing/correction-changes';
import { useMessages } from '../../shared/messages.ts';

/** The names of usage that can be corrected: those of bills, and of what a difference follows from. */
export function useUsageNames(): Readonly<Record<Correctable, string>> {
  const { components } = useMessages('bills');
  return { ...components, ...useMessages('backofficeCorrections').form.usage.parts };
}
