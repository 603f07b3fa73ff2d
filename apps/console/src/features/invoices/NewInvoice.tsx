import { Button } from '@arcadia/ui/action/button';
import { Money } from '@arcadia/ui/display/money';
import { Banner } from '@arcadia/ui/feedback/banner';
import { AmountField } from '@arcadia/ui/form/amount-field';
import { FormError } from '@arcadia/ui/form/form-error';
import { Radio, RadioGroup } from '@arcadia/ui/form/radio-group';
import { Select } from '@arcadia/ui/form/select';
import { TextArea } from '@arcadia/ui/form/text-area';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { Summary } from '@arcadia/ui/layout/summary';
import { useRef } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { ChosenSource } from './chosen.ts';
import type { Invoicing } from './queries.ts';
import type { ApplicationState } from './use-application.ts';

/** As the contract takes them. Characters. */
const maxRemarksLength = 200;

type NewInvoiceProps = {
  invoicing: Invoicing;
  application: ApplicationState;
  onHeaders: () => void;
};

/** The invoice that is being put together: each bill and order with its amount, type, header, and the sum. */
export function NewInvoice({ invoicing, application, onHeaders }: NewInvoiceProps) {
  const texts = useMessages('invoices').form;
  const { chosen, request } = application;
  const list = useRef<HTMLUListElement>(null);
  const submit = () => {
    if (application.submit()) return;
    // After the render that marks the fields.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    );
  };
  return (
    <Card title={texts.title} className="xl:sticky xl:top-18">
      <div className="flex flex-col gap-5">
        {chosen.length === 0 ? (
          <p className="text-14 text-pretty text-text-muted">{texts.empty}</p>
        ) : (
          <ul ref={list} className="flex max-h-96 flex-col gap-4 overflow-y-auto">
            {chosen.map((source) => (
              <Part key={source.id} {...{ source, application }} />
            ))}
          </ul>
        )}
        <Kind {...{ invoicing, application }} />
        <Header {...{ invoicing, application, onHeaders }} />
        <TextArea
          label={texts.remarks}
          maxLength={maxRemarksLength}
          value={application.remarks}
          onChange={(event) => application.setRemarks(event.target.value)}
          required={false}
        />
        <Summary
          lines={[]}
          total={{
            label: texts.total,
            value: <Money {...application.sum} />,
            formula: chosen.length > 0 && texts.count(countOf(chosen)),
          }}
          note={texts.duration}
        />
        <FormError>{request.error?.message}</FormError>
        <Button
          variant="primary"
          className="h-10 w-full"
          loading={request.isPending}
          disabledReason={application.missing}
          onClick={submit}
        >
          {texts.submit}
        </Button>
      </div>
    </Card>
  );
}

function countOf(chosen: readonly ChosenSource[]) {
  const bills = chosen.filter(({ kind }) => kind === 'bill').length;
  return { bills, orders: chosen.length - bills };
}

function Part({ source, application }: { source: ChosenSource; application: ApplicationState }) {
  const texts = useMessages('invoices').form;
  const { money } = useFormats();
  const { id, title, most, currency, amount } = source;
  return (
    <li>
      <AmountField
        label={title}
        labelAction={
          <Button
            size="sm"
            variant="ghost"
            className="-my-1"
            aria-label={texts.removeSource({ name: title })}
            onClick={() => application.remove(id)}
          >
            {texts.remove}
          </Button>
        }
        currency={currency}
        fractionDigits={2}
        value={amount}
        onChange={(event) => application.setAmount(id, event.target.value)}
        help={texts.most({ amount: money(most, currency) })}
        error={application.problemOf(source)}
      />
    </li>
  );
}

/** Companies overseas get commercial invoices: nothing to choose. */
function Kind({ invoicing: { market }, application }: Omit<NewInvoiceProps, 'onHeaders'>) {
  const { form, types } = useMessages('invoices');
  if (market === 'overseas') return null;
  return (
    <RadioGroup
      label={form.type}
      value={application.type}
      onValueChange={(type) => application.setType(type === 'special' ? 'special' : 'general')}
    >
      <Radio value="general" label={types.general} />
      <Radio value="special" label={types.special} />
    </RadioGroup>
  );
}

function Header({ invoicing: { headers }, application, onHeaders }: NewInvoiceProps) {
  const texts = useMessages('invoices').form;
  const { header, lacksFields } = application;
  if (header === null) {
    return (
      <Banner
        action={
          <Button size="sm" onClick={onHeaders}>
            {texts.addHeader}
          </Button>
        }
      >
        {texts.noHeader}
      </Banner>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={texts.header}
        options={headers.map(({ id, title, taxCode }) => ({
          value: id,
          label: title,
          ...(taxCode !== null && { hint: taxCode }),
        }))}
        value={header.id}
        onValueChange={application.setHeaderId}
      />
      {lacksFields && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={onHeaders}>
              {texts.editHeader}
            </Button>
          }
        >
          {texts.headerIncomplete}
        </Banner>
      )}
    </div>
  );
}
