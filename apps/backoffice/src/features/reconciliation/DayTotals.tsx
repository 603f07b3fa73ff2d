import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { cx } from '@arcadia/ui/cx';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { useMessages } from '../../shared/messages.ts';
import type { ReconciledDay } from './queries.ts';

/** The statement beside our books; where they differ the two figures stand out. */
export function DayTotals({ one }: { one: ReconciledDay }) {
  const texts = useMessages('backofficeReconciliation');
  const rows = [
    { id: 'payments', label: texts.payments, theirs: one.theirPayments, ours: one.ourPayments },
    { id: 'refunds', label: texts.refunds, theirs: one.theirRefunds, ours: one.ourRefunds },
    { id: 'net', label: texts.netSide, theirs: one.net, ours: one.booked },
  ];
  return (
    <Card title={texts.totals} className="mb-6">
      <table className="mb-5 w-full max-w-140 text-14">
        <thead>
          <tr className="text-text-muted">
            <th scope="col" className="py-1.5 text-left font-medium">
              <span className="sr-only">{texts.kind}</span>
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {texts.theirsSide}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {texts.oursSide}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, theirs, ours }) => (
            <tr
              key={id}
              className={cx(
                'border-t border-hairline',
                theirs.amount !== ours.amount && 'font-semibold text-warning',
              )}
            >
              <th scope="row" className="py-2 text-left font-medium">
                {label}
              </th>
              <td className="py-2 text-right">
                <Money {...theirs} />
              </td>
              <td className="py-2 text-right">
                <Money {...ours} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <DescriptionList items={itemsOf(one, texts)} />
    </Card>
  );
}

function itemsOf(
  { fees, fetchedAt, changedAt, nextTryAt }: ReconciledDay,
  texts: ReturnType<typeof useMessages<'backofficeReconciliation'>>,
) {
  const time = (instant: string) => <Time instant={instant} kind="exact" />;
  return [
    { id: 'fees', term: texts.fees, value: <Money {...fees} /> },
    ...(fetchedAt === null
      ? []
      : [{ id: 'fetched', term: texts.fetchedAt, value: time(fetchedAt) }]),
    ...(changedAt === null
      ? []
      : [{ id: 'changed', term: texts.changedAt, value: time(changedAt) }]),
    {
      id: 'next',
      term: texts.nextTryAt,
      value: nextTryAt === null ? texts.never : time(nextTryAt),
    },
  ];
}
