import { Money } from '@arcadia/ui/display/money';
import { formatDecimal, money, parseDecimal } from '@arcadia/kernel/money';
import { useMessages } from '../../shared/messages.ts';
import type { LedgerBalances } from './queries.ts';

type Account = LedgerBalances['accounts'][number];

/** The accounts of both sides, and the sum of each currency, which is zero. */
export function AccountTable({ accounts }: { accounts: readonly Account[] }) {
  const texts = useMessages('backofficeLedger');
  const nameOf = useDetailNames();
  const heading = 'px-3 py-2 font-medium md:px-6';
  const cell = 'px-3 py-2 md:px-6';
  return (
    <table className="w-full text-14">
      <thead className="border-t border-hairline text-13 text-text-muted">
        <tr>
          <th scope="col" className={`${heading} text-start max-md:hidden`}>
            {texts.side}
          </th>
          <th scope="col" className={`${heading} text-start`}>
            {texts.account}
          </th>
          <th scope="col" className={`${heading} text-end`}>
            {texts.balance}
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ side, kind, detail, balance }) => (
          <tr
            key={`${side} ${kind} ${detail} ${balance.currency}`}
            className="border-t border-hairline"
          >
            <td className={`${cell} text-text-muted max-md:hidden`}>{texts.sides[side]}</td>
            <th scope="row" className={`${cell} text-start font-normal wrap-anywhere`}>
              {texts.kinds[kind]}
              {detail !== '' && <span className="ml-2 text-text-muted">{nameOf(detail)}</span>}
            </th>
            <td className={`${cell} text-end`}>
              <Money {...balance} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sumsOf(accounts).map((sum) => (
          <tr key={sum.currency} className="border-t border-hairline-strong">
            <td className="max-md:hidden" />
            <th scope="row" className={`${cell} text-start font-medium`}>
              {texts.sum({ currency: sum.currency })}
            </th>
            <td className={`${cell} text-end font-medium`}>
              <Money {...sum} />
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

/** A detail is a payment service, or what was earned with. */
function useDetailNames(): (detail: string) => string {
  const { gateways } = useMessages('payment');
  const { categories } = useMessages('games');
  const { details } = useMessages('backofficeLedger');
  const names = new Map<string, string>([
    ...Object.entries(gateways).map(([id, { name }]) => [id, name] as const),
    ...Object.entries(categories),
    ...Object.entries(details),
  ]);
  return (detail) => names.get(detail) ?? detail;
}

function sumsOf(accounts: readonly Account[]): Account['balance'][] {
  const sums = new Map<Account['balance']['currency'], bigint>();
  for (const { balance } of accounts) {
    const { currency, amount } = balance;
    const units = parseDecimal(amount, currency)?.amount ?? 0n;
    sums.set(currency, (sums.get(currency) ?? 0n) + units);
  }
  return [...sums].map(([currency, amount]) => ({
    currency,
    amount: formatDecimal(money(amount, currency)),
  }));
}
