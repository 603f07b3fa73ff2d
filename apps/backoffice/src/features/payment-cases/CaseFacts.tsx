import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useMessages } from '../../shared/messages.ts';
import type { PaymentCase } from './desk.ts';

/** The payment at its gateway. */
export function CaseFacts({ one }: { one: PaymentCase }) {
  const texts = useMessages('backofficePaymentCases');
  const { gateways } = useMessages('payment');
  const { amount, remaining, company, number, gatewayPaymentId, reference } = one;
  const isPart = remaining.amount !== amount.amount;
  return (
    <Card title={texts.facts}>
      <p className="mb-5">
        <Money {...amount} className="text-28 font-semibold tracking-tight" />
      </p>
      <DescriptionList
        items={[
          ...(isPart ? [{ id: 'left', term: texts.left, value: <Money {...remaining} /> }] : []),
          { id: 'gateway', term: texts.gateway, value: gateways[one.gateway].name },
          {
            id: 'company',
            term: texts.company,
            value:
              company === null ? (
                texts.noCompany
              ) : (
                <CompanyLink companyId={company.id} companyName={company.name} />
              ),
          },
          { id: 'opened', term: texts.opened, value: <Time instant={one.openedAt} kind="exact" /> },
          ...[
            { id: 'payment', term: texts.gatewayPaymentId, text: gatewayPaymentId },
            { id: 'number', term: texts.number, text: number },
            ...(reference === null
              ? []
              : [{ id: 'reference', term: texts.reference, text: reference }]),
            { id: 'case', term: texts.caseId, text: one.id },
          ].map(({ id, term, text }) => ({
            id,
            term,
            value: <Identifier value={text} label={term} max={32} />,
            wide: true,
          })),
        ]}
      />
    </Card>
  );
}
