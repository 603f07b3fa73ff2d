import { Money } from '@arcadia/ui/display/money';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import { Banner } from '@arcadia/ui/feedback/banner';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { StatusTag } from '@arcadia/ui/feedback/status';
import { Card } from '@arcadia/ui/layout/card';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@arcadia/web/routing/use-router';
import { paths } from '../../app/paths.ts';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useMessages } from '../../shared/messages.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { AwaitedDecision } from '../../shared/two-people/AwaitedDecision.tsx';
import { statusTones } from './columns.tsx';
import { type Adjustment, adjustmentQuery } from './queries.ts';

/** One adjustment: what it does, who proposed it and why, and the decision of a second person. */
export function AdjustmentPage() {
  const { id = '' } = useParams();
  const texts = useMessages('backofficeAdjustments');
  useLiveInvalidation({
    'adjustment.changed': [['adjustments']],
    'funds.changed': [['adjustments']],
  });
  return (
    <RecordPage query={useQuery(adjustmentQuery(id))} words={texts} listHref={paths.adjustments}>
      {(adjustment) => <Details key={id} adjustment={adjustment} />}
    </RecordPage>
  );
}

function Details({ adjustment }: { adjustment: Adjustment | undefined }) {
  const texts = useMessages('backofficeAdjustments');
  if (adjustment === undefined) {
    return (
      <PageBody width="narrow">
        <PageHeader title={texts.detailTitle} />
        <Card>
          <SkeletonText lines={8} />
        </Card>
      </PageBody>
    );
  }
  const { kind, status, companyId, companyName, approvalId } = adjustment;
  return (
    <PageBody width="narrow">
      <PageHeader
        title={texts.kinds[kind]}
        status={<StatusTag tone={statusTones[status]}>{texts.statuses[status]}</StatusTag>}
        description={<CompanyLink companyId={companyId} companyName={companyName} />}
      />
      <div className="flex flex-col gap-6">
        <Card>
          <Facts adjustment={adjustment} />
        </Card>
        <Forecast adjustment={adjustment} />
        {approvalId !== null && <AwaitedDecision approvalId={approvalId} />}
      </div>
    </PageBody>
  );
}

function Facts({ adjustment }: { adjustment: Adjustment }) {
  const texts = useMessages('backofficeAdjustments');
  const isDeposit = adjustment.kind === 'deposit';
  const { amount, takeFromCash, reason, note, proposedBy, decidedBy, refusal } = adjustment;
  const { proposedAt, expiresAt, endedAt, previousDeposit, moved, id, status } = adjustment;
  const items: (Description | null)[] = [
    {
      id: 'amount',
      term: isDeposit ? texts.requiredDeposit : texts.amount,
      value: <Money {...amount} className="text-20 font-semibold" />,
    },
    previousDeposit && {
      id: 'previous',
      term: texts.previousDeposit,
      value: <Money {...previousDeposit} />,
    },
    isDeposit
      ? {
          id: 'takeFromCash',
          term: texts.takeFromCash,
          value: takeFromCash ? texts.takeFromCashYes : texts.takeFromCashNo,
        }
      : null,
    moved && { id: 'moved', term: texts.moved, value: <Money {...moved} kind="movement" /> },
    { id: 'reason', term: texts.reason, value: reason, wide: true },
    { id: 'note', term: texts.note, value: note, wide: true },
    { id: 'proposedBy', term: texts.proposedBy, value: proposedBy.name },
    {
      id: 'proposedAt',
      term: texts.proposedAt,
      value: <Time instant={proposedAt} kind="exact" />,
    },
    status === 'waiting'
      ? { id: 'expires', term: texts.expiresAt, value: <Time instant={expiresAt} kind="exact" /> }
      : null,
    decidedBy && { id: 'decidedBy', term: texts.decidedBy, value: decidedBy.name },
    endedAt === null
      ? null
      : { id: 'ended', term: texts.endedAt, value: <Time instant={endedAt} kind="exact" /> },
    refusal === null ? null : { id: 'refusal', term: texts.refusal, value: refusal, wide: true },
    { id: 'id', term: texts.id, value: <Identifier value={id} label={texts.id} max={40} /> },
  ];
  return <DescriptionList columns={2} items={items.filter((item) => item !== null)} />;
}

/** Balances as they are, and as they would be. */
function Forecast({ adjustment: { forecast } }: { adjustment: Adjustment }) {
  const texts = useMessages('backofficeAdjustments').forecast;
  if (forecast === null) return null;
  const { cash, cashAfter, deposit, depositAfter, exceedsCash } = forecast;
  const rows = [
    { id: 'cash', label: texts.cash, now: cash, next: cashAfter },
    { id: 'deposit', label: texts.deposit, now: deposit, next: depositAfter },
  ];
  return (
    <Card title={texts.title}>
      {exceedsCash && (
        <Banner tone="warning" className="mb-4">
          {texts.exceedsCash}
        </Banner>
      )}
      <table className="w-full text-14">
        <thead className="text-13 text-text-muted">
          <tr>
            <td />
            <th scope="col" className="py-1 text-end font-medium">
              {texts.now}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {texts.afterwards}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, now, next }) => (
            <tr key={id} className="border-t border-hairline">
              <th scope="row" className="py-2 text-start font-normal">
                {label}
              </th>
              <td className="py-2 text-end">
                <Money {...now} />
              </td>
              <td className="py-2 text-end font-medium">
                <Money {...next} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
