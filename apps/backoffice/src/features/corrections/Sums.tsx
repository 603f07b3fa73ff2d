import { Card } from '@arcadia/ui/layout/card';
import { Money } from '@arcadia/ui/display/money';
import { useMessages } from '../../shared/messages.ts';
import { Difference } from './Difference.tsx';
import type { Correction } from './queries.ts';

const cell = 'py-2 ps-4 text-end align-top';

/** The sums of a correction, by currency. */
export function Sums({ correction: { sums, companies, unchanged } }: { correction: Correction }) {
  const { sums: texts } = useMessages('backofficeCorrections');
  const bills = sums.reduce((all, sum) => all + sum.bills, 0);
  const heads = [texts.now, texts.corrected, texts.difference, texts.paidBack, texts.owed];
  return (
    <Card title={texts.title} description={texts.text({ bills, companies, unchanged })}>
      <table className="w-full text-14 max-md:hidden">
        <thead className="text-13 text-text-muted">
          <tr>
            <th scope="col" className="py-1 text-start font-medium">
              {texts.currency}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1 ps-4 text-end font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => (
            <tr key={sum.currency} className="border-t border-hairline">
              <th scope="row" className="py-2 text-start font-medium">
                {sum.currency}
              </th>
              {amountsOf(sum).map((amount, index) => (
                <td key={heads[index]} className={cell}>
                  {amount}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-col gap-4 md:hidden">
        {sums.map((sum) => (
          <dl key={sum.currency} className="flex flex-col gap-1 text-14">
            {amountsOf(sum).map((amount, index) => (
              <div key={heads[index]} className="flex items-baseline justify-between gap-4">
                <dt className="text-text-muted">{heads[index]}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
    </Card>
  );
}

/** In the order of the headings. */
function amountsOf(sum: Correction['sums'][number]) {
  return [
    <Money key="now" {...sum.payableNow} />,
    <Money key="then" {...sum.payableThen} />,
    <Difference key="difference" {...sum.difference} />,
    <Money key="paidBack" {...sum.paidBack} />,
    <Money key="owed" {...sum.owed} />,
  ];
}
