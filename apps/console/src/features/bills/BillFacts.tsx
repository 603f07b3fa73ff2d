import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';
import { useMessages } from '../../shared/messages.ts';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import type { Bill } from './bill-query.ts';

/** Month, application and games of the bill, and the prices and rate that it was made with. */
export function BillFacts({ bill }: { bill: Bill }) {
  const texts = useMessages('billDetail');
  const words = useMessages('bills');
  const { month } = useFormats();
  const items: Description[] = [
    { id: 'month', term: words.month, value: month(bill.month) },
    { id: 'application', term: words.application, value: bill.applicationName },
  ];
  if (bill.finalizedAt !== null) {
    items.unshift({
      id: 'id',
      term: words.id,
      value: <Identifier value={bill.id} label={words.id} max={40} />,
    });
    items.push({
      id: 'finalised',
      term: words.finalizedAt,
      value: <Time instant={bill.finalizedAt} kind="exact" />,
    });
  }
  if (bill.planVersion !== null) {
    const version = { version: bill.planVersion };
    const value = bill.planIsOwn ? texts.ownPlan(version) : texts.standardPlan(version);
    items.push({ id: 'plan', term: texts.priceVersion, value });
  }
  if (bill.rate !== null && bill.payable !== null)
    items.push({ id: 'rate', term: texts.rate, value: <Rate bill={bill} /> });
  if (bill.games.length > 0)
    items.push({ id: 'games', term: texts.games, value: <Games games={bill.games} />, wide: true });
  return (
    <Card title={texts.overview}>
      <DescriptionList columns={1} items={items} />
    </Card>
  );
}

function Rate({ bill: { rate, rateDate, payable, total } }: { bill: Bill }) {
  const texts = useMessages('billDetail');
  const { date } = useFormats();
  if (rate === null || payable === null) return null;
  return (
    <>
      {texts.rateText({ rate, plan: total.currency, currency: payable.currency })}
      {rateDate !== null && (
        <span className="block text-12 text-text-muted">
          {texts.rateOf({ day: date(rateDate) })}
        </span>
      )}
    </>
  );
}

function Games({ games }: Pick<Bill, 'games'>) {
  const language = useContentLanguage();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {games.map(({ id, name }) => (
        <li key={id}>{name[language]}</li>
      ))}
    </ul>
  );
}
