import { cx } from '@arcadia/ui/cx';
import { Money } from '@arcadia/ui/display/money';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import type { ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { Invoicing } from './queries.ts';

type Part = {
  id: string;
  sign: '−' | '=' | '';
  label: string;
  help?: readonly string[];
  value: ReactNode;
};

/** The invoiceable amount as a formula, each part with what it means. */
export function FormulaCard({ invoicing }: { invoicing: Invoicing }) {
  const texts = useMessages('invoices').formula;
  const { money } = useFormats();
  const {
    consumption,
    ofBills,
    ofOrders,
    invoiced,
    invoicing: waiting,
    notFinal,
    invoiceable,
  } = invoicing;
  const parts: Part[] = [
    {
      id: 'consumption',
      sign: '',
      label: texts.consumption,
      help: [
        texts.ofBills({ amount: money(ofBills.amount, ofBills.currency) }),
        texts.ofOrders({ amount: money(ofOrders.amount, ofOrders.currency) }),
      ],
      value: <Money {...consumption} />,
    },
    { id: 'invoiced', sign: '−', label: texts.invoiced, value: <Money {...invoiced} /> },
    { id: 'invoicing', sign: '−', label: texts.invoicing, value: <Money {...waiting} /> },
    {
      id: 'notFinal',
      sign: '−',
      label: texts.notFinal,
      help: [texts.notFinalHelp],
      value: <Money {...notFinal} />,
    },
    { id: 'invoiceable', sign: '=', label: texts.invoiceable, value: <Money {...invoiceable} /> },
  ];
  return (
    <Card title={texts.title}>
      <dl className="grid gap-x-6 gap-y-4 md:grid-cols-2 lg:grid-cols-5">
        {parts.map((part) => (
          <FormulaPart key={part.id} part={part} />
        ))}
      </dl>
    </Card>
  );
}

function FormulaPart({ part: { sign, label, help, value } }: { part: Part }) {
  const isResult = sign === '=';
  return (
    <div className="min-w-0 pl-5">
      <dt className="text-13 text-text-muted">{label}</dt>
      <dd className={cx('relative', isResult ? 'text-20 font-semibold' : 'text-16 font-medium')}>
        <span aria-hidden="true" className="absolute -left-5 text-16 font-normal text-text-faint">
          {sign}
        </span>
        {value}
      </dd>
      {help?.map((line) => (
        <dd key={line} className="mt-1 text-12 text-pretty text-text-faint">
          {line}
        </dd>
      ))}
    </div>
  );
}
