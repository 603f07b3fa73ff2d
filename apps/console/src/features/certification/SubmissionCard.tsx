import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { Disclosure } from '@arcadia/ui/layout/disclosure';
import { useMessages } from '../../shared/messages.ts';
import { DocumentList } from './DocumentList.tsx';
import { fieldsOf, isFileField, parts, type Part } from './form-fields.ts';
import type { Submission } from './queries.ts';
import { useShownValue } from './shown-values.ts';
import { useFieldTexts } from './use-field-texts.ts';

type SubmissionCardProps = {
  title: string;
  submission: Submission;
  /** Opened only by who wants to see it. */
  closed?: boolean;
};

/** The values of a submission, masked, with its documents. */
export function SubmissionCard({ title, submission, closed = false }: SubmissionCardProps) {
  const { masked } = useMessages('certification').details;
  if (closed) {
    return (
      <Card>
        <Disclosure summary={title}>
          <p className="mb-4 text-13 text-text-muted">{masked}</p>
          <Details submission={submission} />
        </Disclosure>
      </Card>
    );
  }
  return (
    <Card title={title} description={masked}>
      <Details submission={submission} />
    </Card>
  );
}

function Details({ submission }: { submission: Submission }) {
  const { details } = useMessages('certification');
  return (
    <div className="divide-y divide-hairline">
      {parts.map((part) => (
        <PartDetails key={part} part={part} submission={submission} />
      ))}
      <section className="pt-5">
        <h3 className="mb-3 text-14 font-semibold">{details.documents}</h3>
        <DocumentList submission={submission} />
      </section>
    </div>
  );
}

function PartDetails({ part, submission }: { part: Part; submission: Submission }) {
  const { details } = useMessages('certification');
  const { market, fields } = submission;
  const { label } = useFieldTexts(market);
  const shown = useShownValue();
  return (
    <section className="py-5 first:pt-0">
      <h3 className="mb-3 text-14 font-semibold">{details[part]}</h3>
      <DescriptionList
        columns={3}
        items={fieldsOf(part, market)
          .filter((field) => !isFileField(field) && field !== 'handlerAreaCode')
          .map((field) => ({
            id: field,
            term: label(field),
            value: shown(field, fields) || <span className="text-text-muted">{details.none}</span>,
          }))}
      />
    </section>
  );
}
