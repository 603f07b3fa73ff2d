import type { OutputOf } from '@arcadia/contract/api';
import { Button } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Status } from '@arcadia/ui/feedback/status';
import { Card } from '@arcadia/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { lateRefundsQuery } from '../../shared/late-refunds.ts';
import { useMessages } from '../../shared/messages.ts';

type LateRefund = OutputOf<'listLateRefunds'>['records'][number];

/** Refunds that a payment service has not made for too long, each with the number to ask it by. Nothing where there are none. */
export function LateRefunds() {
  const texts = useMessages('backofficePaymentCases').late;
  const { data, error, refetch, isFetching } = useQuery(lateRefundsQuery);
  if (data === undefined)
    return error === null ? null : (
      <Banner
        tone="danger"
        className="mb-6"
        title={texts.loadFailed}
        action={
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        }
      >
        {error.message}
      </Banner>
    );
  const { total, records, afterDays } = data;
  if (total === 0) return null;
  return (
    <Card flush className="mb-6" title={texts.title} description={texts.text({ days: afterDays })}>
      <ul className="divide-y divide-hairline border-t border-hairline">
        {records.map((refund) => (
          <Row key={refund.id} refund={refund} />
        ))}
      </ul>
      {total > records.length && (
        <p className="border-t border-hairline px-4 py-3 text-13 text-text-muted md:px-6">
          {texts.more({ count: total - records.length })}
        </p>
      )}
    </Card>
  );
}

function Row({ refund }: { refund: LateRefund }) {
  const texts = useMessages('backofficePaymentCases').late;
  const { gateways } = useMessages('payment');
  const { id, gateway, status, amount, orderedAt } = refund;
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,1fr)_13rem_10rem] md:items-center md:px-6">
      <div className="min-w-0">
        <p className="truncate">
          <Whose refund={refund} />
        </p>
        <p className="text-12 text-text-muted">
          {gateways[gateway].name} · <Identifier value={id} label={texts.number} max={40} />
        </p>
      </div>
      <Status tone="warning">{texts.statuses[status]}</Status>
      <div className="md:text-right">
        <Money {...amount} className="font-medium" />
        <p className="text-12 text-text-muted">
          {texts.ordered} <Time instant={orderedAt} />
        </p>
      </div>
    </li>
  );
}

function Whose({ refund: { company, caseId } }: { refund: LateRefund }) {
  const texts = useMessages('backofficePaymentCases').late;
  if (company !== null) return <CompanyLink companyId={company.id} companyName={company.name} />;
  return caseId === null ? (
    texts.ofCase
  ) : (
    <Link href={paths.paymentCase(caseId)} className="rounded-[2px] hover:text-accent">
      {texts.ofCase}
    </Link>
  );
}
