import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useMessages } from '../../shared/messages.ts';
import type { PaymentCase } from './desk.ts';

/** The decision with its reason, and the state of a refund to the payer; empty before. */
export function CaseOutcome({ one }: { one: PaymentCase }) {
  const texts = useMessages('backofficePaymentCases');
  const { refund, note, status } = one;
  if (status === 'open' && refund?.status === 'failed') {
    const failure = refund.failure ?? texts.refundFailedUnexplained;
    return <Banner tone="warning">{texts.refundFailed({ failure })}</Banner>;
  }
  if (status === 'open') return null;
  return (
    <Card title={texts.decision}>
      <DescriptionList items={itemsOf(one, texts)} />
      {note !== null && (
        <div className="mt-4 text-14">
          <p className="font-medium">{texts.note}</p>
          <p className="wrap-anywhere whitespace-pre-line text-text-muted">{note}</p>
        </div>
      )}
    </Card>
  );
}

function itemsOf(
  one: PaymentCase,
  texts: ReturnType<typeof useMessages<'backofficePaymentCases'>>,
) {
  const { resolution, decidedAt, decidedBy, decidedCompany, depositAmount, cashAmount, refund } =
    one;
  return [
    ...(resolution === null
      ? []
      : [{ id: 'resolution', term: texts.resolution, value: texts.resolutions[resolution] }]),
    ...(decidedCompany === null
      ? []
      : [
          {
            id: 'company',
            term: texts.creditedTo,
            value: <CompanyLink companyId={decidedCompany.id} companyName={decidedCompany.name} />,
          },
        ]),
    ...(depositAmount === null
      ? []
      : [{ id: 'deposit', term: texts.toDeposit, value: <Money {...depositAmount} /> }]),
    ...(cashAmount === null
      ? []
      : [{ id: 'cash', term: texts.toCash, value: <Money {...cashAmount} /> }]),
    ...(refund === null
      ? []
      : [{ id: 'refund', term: texts.refund, value: texts.refundStatuses[refund.status] }]),
    ...(decidedAt === null
      ? []
      : [{ id: 'decided', term: texts.decided, value: <Time instant={decidedAt} kind="exact" /> }]),
    ...(decidedBy === null
      ? []
      : [{ id: 'decidedBy', term: texts.decidedBy, value: decidedBy.name }]),
  ];
}
