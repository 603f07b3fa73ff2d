import type { CertificationField } from '@arcadia/contract/certification-form';
import { Button } from '@arcadia/ui/action/button';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { useMessages } from '../../shared/messages.ts';
import { useFormState } from './form-context.tsx';
import { fieldsOf, isFileField, type Part } from './form-fields.ts';
import { useShownValue } from './shown-values.ts';
import { useFieldTexts } from './use-field-texts.ts';

type CheckPartProps = { part: Part; onEdit: () => void };

/** One part of the form as it will be sent, with the way back to it. */
export function CheckPart({ part, onEdit }: CheckPartProps) {
  const { form: texts } = useMessages('certification');
  const { values } = useFormState();
  const { label } = useFieldTexts(values.market);
  const step = texts.steps[part];
  return (
    <section
      aria-label={step}
      className="border-t border-hairline py-5 first:border-t-0 first:pt-0 last:pb-0"
    >
      <div className="mb-3 flex items-center justify-between gap-4">
        <h3 className="text-14 font-semibold">{step}</h3>
        <Button size="sm" aria-label={texts.editStep({ step })} onClick={onEdit}>
          {texts.edit}
        </Button>
      </div>
      <DescriptionList
        items={fieldsOf(part, values.market)
          .filter((field) => field !== 'handlerAreaCode')
          .map((field) => ({ id: field, term: label(field), value: <Entered field={field} /> }))}
      />
    </section>
  );
}

function Entered({ field }: { field: CertificationField }) {
  const { none } = useMessages('certification').details;
  const { values, files } = useFormState();
  const shown = useShownValue();
  const text = isFileField(field)
    ? values[field] !== '' && (files[field]?.name ?? values[field])
    : shown(field, values);
  return text || <span className="text-text-muted">{none}</span>;
}
