import { Link } from '@arcadia/ui/action/link';
import { textLinkClass } from '@arcadia/ui/action/button';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Status } from '@arcadia/ui/feedback/status';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { statusTones } from './columns.tsx';
import type { PaymentCase } from './desk.ts';

/** The order that the payment's number was given for, and the other cases of the payment. */
export function CaseOrder({ one }: { one: PaymentCase }) {
  const texts = useMessages('backofficePaymentCases');
  const { ordered, related } = one;
  const purposes: Readonly<Record<string, string>> = texts.purposes;
  return (
    <>
      <Card title={texts.ordered}>
        {ordered === null ? (
          <p className="text-14 text-text-muted">{texts.orderedNothing}</p>
        ) : (
          <DescriptionList
            items={[
              {
                id: 'purpose',
                term: texts.purpose,
                value: purposes[ordered.purpose] ?? ordered.purpose,
              },
              { id: 'amount', term: texts.orderedAmount, value: <Money {...ordered.amount} /> },
              {
                id: 'subject',
                term: texts.subject,
                value: <Identifier value={ordered.subjectId} label={texts.subject} max={32} />,
                wide: true,
              },
            ]}
          />
        )}
      </Card>
      {related.length > 0 && (
        <Card title={texts.related}>
          <ul className="flex flex-col gap-3 text-14">
            {related.map(({ id, reason, status, remaining }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <Link href={paths.paymentCase(id)} className={textLinkClass}>
                  {texts.reasons[reason]}
                </Link>
                <span className="flex items-center gap-4">
                  <Money {...remaining} />
                  <Status tone={statusTones[status]}>{texts.statuses[status]}</Status>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
