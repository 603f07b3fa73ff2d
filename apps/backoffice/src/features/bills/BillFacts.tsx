import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';
import { useMessages } from '../../shared/messages.ts';
import type { Bill } from './queries.ts';

/** Number and application of the bill, the time when it became final, and the prices and rate that it was made with. */
export function BillFacts({ bill }: { bill: Bill }) {
  const texts = useMessages('backofficeBills');
  const detail = useMessages('billDetail');
  const words = useMessages('bills');
  const { date } = useFormats();
  const { id, finalizedAt, applicationId, planVersion, planIsOwn, rate, rateDate, payable } = bill;
  const version = planVersion === null ? null : { version: planVersion };
  const plan = version && (planIsOwn ? texts.ownPlan(version) : texts.standardPlan(version));
  const items: Description[] = [
    { id: 'id', term: words.id, value: <Identifier value={id} label={words.id} max={40} /> },
    {
      id: 'application',
      term: words.application,
      value: (
        <>
          {bill.applicationName}
          <span className="block">
            <Identifier value={applicationId} label={words.application} max={40} />
          </span>
        </>
      ),
    },
    {
      id: 'finalised',
      term: words.finalizedAt,
      value: <Time instant={finalizedAt} kind="exact" />,
    },
    { id: 'plan', term: detail.priceVersion, value: plan ?? texts.replacedPlan },
  ];
  if (rate !== null && payable !== null)
    items.push({
      id: 'rate',
      term: detail.rate,
      value: (
        <>
          {detail.rateText({ rate, plan: bill.total.currency, currency: payable.currency })}
          {rateDate !== null && (
            <span className="block text-12 text-text-muted">
              {detail.rateOf({ day: date(rateDate) })}
            </span>
          )}
        </>
      ),
    });
  return (
    <Card title={detail.overview}>
      <DescriptionList columns={1} items={items} />
    </Card>
  );
}
