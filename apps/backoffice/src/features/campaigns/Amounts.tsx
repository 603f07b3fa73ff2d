import { Money } from '@arcadia/ui/display/money';
import { useMessages } from '../../shared/messages.ts';
import type { Sales } from './queries.ts';

/** Amounts of several currencies, one below the other. */
export function Amounts({ amounts }: { amounts: Sales['total']['paid'] }) {
  const { none } = useMessages('backofficeCampaignSales');
  if (amounts.length === 0) return none;
  return (
    <span className="inline-flex flex-col items-end">
      {amounts.map((amount) => (
        <Money key={amount.currency} {...amount} />
      ))}
    </span>
  );
}
