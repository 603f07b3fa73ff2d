import { Time } from '@arcadia/ui/display/time';
import { cx } from '@arcadia/ui/cx';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { useMessages } from '../../shared/messages.ts';
import { DayAmount } from './DayAmount.tsx';
import type { ReconciledDay } from './queries.ts';

/** The statement beside our books; where they differ the two figures stand out. */
export function DayTotals({ one }: { one: ReconciledDay }) {
  const texts = useMessages('backofficeReconciliation');
  const rows = [
    { id: 'payments', label: texts.payments, theirs: 'theirPayments', ours: 'ourPayments' },
    { id: 'refunds', label: texts.refunds, theirs: 'theirRefunds', ours: 'ourRefunds' },
    { id: 'net', label: texts.netSide, theirs: 'net', ours: 'booked' },
  ] as const;
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
                one.fetchedAt !== null &&
                  one[theirs].amount !== one[ours].amount &&
                  'font-semibold text-warning',
              )}
            >
              <th scope="row" className="py-2 text-left font-medium">
                {label}
              </th>
              <td className="py-2 text-right">
                <DayAmount day={one} id={theirs} />
              </td>
              <td className="py-2 text-right">
                <DayAmount day={one} id={ours} />
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
  one: ReconciledDay,
  texts: ReturnType<typeof useMessages<'backofficeReconciliation'>>,
) {
  const { fetchedAt, changedAt, nextAttemptAt } = one;
  const time = (instant: string) => <Time instant={instant} kind="exact" />;
  return [
    { id: 'fees', term: texts.fees, value: <DayAmount day={one} id="fees" /> },
    ...(fetchedAt === null
      ? []
      : [{ id: 'fetched', term: texts.fetchedAt, value: time(fetchedAt) }]),
    ...(changedAt === null
      ? []
      : [{ id: 'changed', term: texts.changedAt, value: time(changedAt) }]),
    {
      id: 'next',
      term: texts.nextAttemptAt,
      value: nextAttemptAt === null ? texts.never : time(nextAttemptAt),
    },
  ];
}
