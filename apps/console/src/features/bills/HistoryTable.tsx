import { Money } from '@arcadia/ui/display/money';
import { useFormats } from '@arcadia/ui/formats';
import { Disclosure } from '@arcadia/ui/layout/disclosure';
import { useMessages } from '../../shared/messages.ts';
import { historySeries } from './history-series.ts';
import type { History } from './overview-queries.ts';

/** The figures of the chart as a table, newest month first. */
export function HistoryTable({ history }: { history: History }) {
  const bills = useMessages('bills');
  const texts = useMessages('billOverview').history;
  const formats = useFormats();
  const series = historySeries(history, bills);
  const plain = 'px-2 py-1.5 font-normal whitespace-nowrap text-text-muted';
  const head = `${plain} text-right`;
  const cell = 'px-2 py-1.5 text-right whitespace-nowrap';
  return (
    <Disclosure summary={texts.showTable} className="mt-4">
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={texts.table}>
        <table className="w-full text-13">
          <caption className="sr-only">{texts.table}</caption>
          <thead>
            <tr className="border-b border-hairline">
              <th scope="col" className={`${plain} text-left`}>
                {texts.month}
              </th>
              {series.map(({ id, label }) => (
                <th key={id} scope="col" className={head}>
                  {label}
                </th>
              ))}
              <th scope="col" className={head}>
                {texts.discount}
              </th>
              <th scope="col" className={head}>
                {texts.total}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {history.months.toReversed().map((month) => (
              <tr key={month.month}>
                <th scope="row" className="px-2 py-1.5 text-left font-normal whitespace-nowrap">
                  {formats.month(month.month)}
                  {month.isRunning && <span className="text-text-muted"> {texts.running}</span>}
                </th>
                {series.map(({ id, of }) => (
                  <td key={id} className={cell}>
                    <Money {...of(month)} />
                  </td>
                ))}
                <td className={cell}>
                  <Money {...takenOff(month.discount)} kind="muted" />
                </td>
                <td className={`${cell} font-medium`}>
                  <Money {...month.total} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}

/** An amount that is subtracted from its row, with its sign, so that the row adds up as it is read. */
function takenOff({ amount, currency }: History['months'][number]['discount']) {
  return { amount: /[1-9]/.test(amount) ? `-${amount}` : amount, currency };
}
