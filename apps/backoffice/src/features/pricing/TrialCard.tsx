import { dayOf } from '@arcadia/kernel/calendar';
import { add, money, parseDecimal, toWire } from '@arcadia/kernel/money';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { Button } from '@arcadia/ui/action/button';
import { Money } from '@arcadia/ui/display/money';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useFormats } from '@arcadia/ui/formats';
import { FormError } from '@arcadia/ui/form/form-error';
import { Select } from '@arcadia/ui/form/select';
import { Card } from '@arcadia/ui/layout/card';
import { Disclosure } from '@arcadia/ui/layout/disclosure';
import { productNow } from '@arcadia/web/messages/product-time';
import { ExportMenu } from '@arcadia/web/table/export-menu';
import { useState } from 'react';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { type Trial, type TriedBill, type TriedCompany, useTrial } from './trial.ts';

type TrialCardProps = {
  planId: string;
  /** Whether last month is tried by itself, as for whatever waits for a second person. */
  byItself: boolean;
};

/** Charges of a past month as the version would have made them, bill by bill; whose total changes much is in red. */
export function TrialCard({ planId, byItself }: TrialCardProps) {
  const { trial: texts } = useMessages('backofficePricing');
  const lastMonth = addMonths(monthOf(dayOf(productNow())), -1);
  const months = Array.from({ length: 13 }, (_, back) => addMonths(lastMonth, -back));
  const [month, setMonth] = useState(lastMonth);
  const formats = useFormats();
  const { trial, start } = useTrial(planId, byItself ? lastMonth : null);
  const isRunning = trial !== null && !trial.isDone;
  return (
    <Card title={texts.title}>
      <p className="mb-4 text-14 text-text-muted">{texts.text}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={texts.month}
          options={months.map((value) => ({ value, label: formats.month(value) }))}
          value={month}
          onValueChange={setMonth}
        />
        <Button loading={isRunning} onClick={() => void start(month)}>
          {texts.start}
        </Button>
      </div>
      {trial && <Result trial={trial} planId={planId} />}
    </Card>
  );
}

function Result({ trial, planId }: { trial: Trial; planId: string }) {
  const operator = useOperator();
  const { trial: texts } = useMessages('backofficePricing');
  const { bills, companies, triedCount, companyCount, isDone, error } = trial;
  return (
    <div className="mt-6 flex flex-col gap-4">
      <p role="status" className="text-13 text-text-muted">
        {isDone ? texts.done({ companies: companyCount, bills: bills.length }) : null}
        {!isDone && texts.progress({ tried: triedCount, companies: companyCount })}
      </p>
      <FormError>{error ?? undefined}</FormError>
      <FarOffTotals companies={companies} />
      {isDone && operatorMay(operator, 'pricing.export') && (
        <div className="self-end">
          <ExportMenu
            name="exportPriceTrial"
            input={{ id: planId, month: trial.month }}
            total={bills.length}
          />
        </div>
      )}
      {bills.length > 0 && <BillsTable bills={bills} />}
    </div>
  );
}

/** Companies whose total changes by more than the provider's guard allows. */
function FarOffTotals({ companies }: { companies: readonly TriedCompany[] }) {
  const { trial: texts } = useMessages('backofficePricing');
  const farOff = companies.filter(({ isFarOff }) => isFarOff);
  if (farOff.length === 0) return null;
  return (
    <Banner tone="danger" title={texts.farOff}>
      <ul>
        {farOff.map(({ companyId, companyName, inForce, tested, changePercent }) => (
          <li key={companyId} className="text-danger">
            <CompanyLink companyId={companyId} companyName={companyName} />: <Money {...inForce} />{' '}
            → <Money {...tested} /> {changePercent !== null && texts.change(changePercent)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

const cell = 'py-2 ps-3 text-end align-top';

function BillsTable({ bills }: { bills: readonly TriedBill[] }) {
  const { trial: texts } = useMessages('backofficePricing');
  const inForce = sumOf(bills.map((bill) => bill.inForce?.total));
  const tested = sumOf(bills.map((bill) => bill.tested.total));
  return (
    <table className="w-full table-fixed text-14 max-md:text-13">
      <thead className="text-13 text-text-muted">
        <tr>
          <th scope="col" className="w-2/5 py-1 text-start font-medium">
            {texts.bill}
          </th>
          <th scope="col" className="py-1 ps-3 text-end font-medium">
            {texts.inForce}
          </th>
          <th scope="col" className="py-1 ps-3 text-end font-medium">
            {texts.tested}
          </th>
        </tr>
      </thead>
      <tbody>
        {bills.map((bill) => (
          <BillRow key={bill.applicationId} bill={bill} />
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <tr className="border-t border-hairline-strong">
          <th scope="row" className="py-2 text-start">
            {texts.sum}
          </th>
          <td className={cell}>
            <Money {...inForce} />
          </td>
          <td className={cell}>
            <Money {...tested} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function BillRow({ bill }: { bill: TriedBill }) {
  const { trial: texts } = useMessages('backofficePricing');
  const { companyId, companyName, applicationName, inForce, tested } = bill;
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className="py-2 text-start font-normal">
        <CompanyLink companyId={companyId} companyName={companyName} />
        <span className="block text-13 text-text-muted">{applicationName}</span>
        <Disclosure summary={texts.lines}>
          <Lines bill={bill} />
        </Disclosure>
      </th>
      <td className={cell}>{inForce ? <Money {...inForce.total} /> : texts.none}</td>
      <td className={cell}>
        <Money {...tested.total} />
      </td>
    </tr>
  );
}

type Shown = TriedBill['tested']['total'] | null | undefined;

/** Every line before and after, then what is taken off and added. */
function Lines({ bill: { lines, inForce, tested } }: { bill: TriedBill }) {
  const { trial: texts } = useMessages('backofficePricing');
  const { categories } = useMessages('games');
  const rows: [key: string, name: string, before: Shown, after: Shown][] = [
    ...lines.map(({ category, charge, ...amounts }): [string, string, Shown, Shown] => [
      `${category} ${charge}`,
      `${categories[category]} · ${texts.charges[charge]}`,
      amounts.inForce,
      amounts.tested,
    ]),
    ['discount', texts.discount, inForce?.discount, tested.discount],
    ['minimum', texts.minimumFee, inForce?.minimumFee, tested.minimumFee],
  ];
  return (
    <ul className="flex flex-col gap-1 text-13">
      {rows.map(([key, name, before, after]) => (
        <li key={key}>
          {name}: {before ? <Money {...before} /> : texts.none} →{' '}
          {after ? <Money {...after} /> : texts.none}
        </li>
      ))}
    </ul>
  );
}

function sumOf(amounts: readonly Shown[]) {
  const zero = money(0n, 'CNY');
  return toWire(
    amounts.reduce(
      (sum, amount) => add(sum, (amount && parseDecimal(amount.amount, 'CNY')) ?? zero),
      zero,
    ),
  );
}
