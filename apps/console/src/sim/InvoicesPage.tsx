import { foldedText } from '@arcadia/kernel/folded-text';
import { buttonClass } from '@arcadia/ui/action/button';
import { CopyButton } from '@arcadia/ui/action/copy-button';
import { Money } from '@arcadia/ui/display/money';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { StatusTag } from '@arcadia/ui/feedback/status';
import { Select } from '@arcadia/ui/form/select';
import { TextField } from '@arcadia/ui/form/text-field';
import { Card } from '@arcadia/ui/layout/card';
import { PageHeader } from '@arcadia/ui/layout/page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type client, sampleInvoicesQuery } from './client.ts';
import { simMessages } from './messages.ts';

type Application = Awaited<ReturnType<typeof client.listSampleInvoices>>['records'][number];

const mistakes = ['none', 'amount', 'number', 'buyer'] as const;
type Mistake = (typeof mistakes)[number];

/** Plays the tax bureau: the files of an application's invoice, right or with a mistake that the desk must notice. */
export function InvoicesPage() {
  const texts = simMessages.useMessages('sim').invoices;
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState<Mistake>('none');
  const { data, error, refetch } = useQuery(sampleInvoicesQuery);
  const wanted = foldedText(typed);
  const found = data?.records.filter(({ invoiceId, number, redNumber, title }) =>
    [invoiceId, number, redNumber, title].some((text) => foldedText(text).includes(wanted)),
  );
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <div className="mb-4 flex flex-wrap gap-4">
        <TextField
          label={texts.search}
          placeholder={texts.searchHint}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="w-full max-w-80"
        />
        <Select
          label={texts.mistake}
          options={mistakes.map((value) => ({ value, label: texts.mistakes[value] }))}
          value={mistake}
          onValueChange={setMistake}
          className="w-full max-w-60"
        />
      </div>
      {data === undefined && error !== null && (
        <ErrorState title={texts.failed} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton height="9rem" />}
      {found?.length === 0 && <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
      <ul className="flex flex-col gap-3">
        {found?.map((application) => (
          <li key={application.invoiceId}>
            <ApplicationCard application={application} mistake={mistake} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ApplicationCard({ application, mistake }: { application: Application; mistake: Mistake }) {
  const texts = simMessages.useMessages('sim').invoices;
  const { invoiceId, title, amount, status, number, date, redNumber, redDate } = application;
  const formats =
    status === 'invoicing' ? (['xml', 'ofd', 'pdf'] as const) : (['red_xml'] as const);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-14 font-medium wrap-anywhere">{title}</h2>
        <StatusTag tone={status === 'invoicing' ? 'warning' : 'success'}>
          {texts.statuses[status]}
        </StatusTag>
        <span className="ml-auto text-14 font-medium">
          <Money amount={amount.amount} currency={amount.currency} />
        </span>
      </div>
      <p className="mt-1 font-mono text-12 text-text-muted wrap-anywhere">{invoiceId}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-13 md:grid-cols-[max-content_1fr]">
        <Fact
          term={status === 'invoicing' ? texts.number : texts.redNumber}
          value={status === 'invoicing' ? number : redNumber}
        />
        <Fact term={texts.date} value={status === 'invoicing' ? date : redDate} />
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        {formats.map((format) => (
          <a
            key={format}
            href={`/api/sim/sample-invoices/file?${new URLSearchParams({ invoiceId, format, mistake })}`}
            download
            aria-label={texts.download({ format: texts.formats[format], title })}
            className={buttonClass({ size: 'sm' })}
          >
            {texts.formats[format]}
          </a>
        ))}
      </div>
    </Card>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <>
      <dt className="text-text-muted">{term}</dt>
      <dd className="flex items-center gap-1 font-mono wrap-anywhere">
        {value}
        <CopyButton value={value} label={term} />
      </dd>
    </>
  );
}
