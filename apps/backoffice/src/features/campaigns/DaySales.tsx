import { currencies, type Currency } from '@arcadia/kernel/money';
import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { Amounts } from './Amounts.tsx';
import type { Sales } from './queries.ts';
import { SalesChart } from './SalesChart.tsx';
import { SalesTable } from './SalesTable.tsx';

/** By day at UTC+8: a chart of one currency, and the table of all. */
export function DaySales({ sales: { byDay, total } }: { sales: Sales }) {
  const texts = useMessages('backofficeCampaignSales');
  const { number, date } = useFormats();
  const sold = currencies.filter((one) => total.paid.some(({ currency }) => currency === one));
  const [chosen, setChosen] = useState<Currency | null>(null);
  const currency = chosen ?? sold[0];
  return (
    <Card
      title={texts.byDay}
      flush
      actions={
        currency &&
        sold.length > 1 && (
          <SegmentedControl
            label={texts.currency}
            options={sold.map((value) => ({ value, label: value }))}
            value={currency}
            onValueChange={setChosen}
          />
        )
      }
    >
      {currency && <SalesChart key={currency} byDay={byDay} currency={currency} />}
      <SalesTable
        label={texts.byDay}
        heads={[texts.day, texts.sold, texts.amount, texts.back]}
        rows={byDay.toReversed().map(({ day, quantity, paid, refunded }) => ({
          id: day,
          cells: [
            date(day),
            number(quantity),
            <Amounts key="paid" amounts={paid} />,
            <Amounts key="back" amounts={refunded} />,
          ],
        }))}
      />
    </Card>
  );
}
