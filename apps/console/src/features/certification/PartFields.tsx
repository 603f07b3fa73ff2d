import { Fieldset } from '@arcadia/ui/form/fieldset';
import { useMessages } from '../../shared/messages.ts';
import { useFormState } from './form-context.tsx';
import { fieldsOf, type Part } from './form-fields.ts';
import { FormField } from './FormField.tsx';
import { MarketField } from './MarketField.tsx';

/** One step's fields under its heading. */
export function PartFields({ part }: { part: Part }) {
  const { form: texts } = useMessages('certification');
  const { values, chooseMarket } = useFormState();
  const { market } = values;
  const descriptions: Readonly<Record<Part, string>> =
    market === 'overseas'
      ? { ...texts.descriptions, ...texts.overseasDescriptions }
      : texts.descriptions;
  return (
    // The group leaves room for a next one, and there is none.
    <div className="-mb-6">
      <Fieldset title={texts.steps[part]} description={descriptions[part]}>
        {part === 'company' && <MarketField value={market} onChange={chooseMarket} />}
        {fieldsOf(part, market).map((field) => (
          <FormField key={field} field={field} />
        ))}
      </Fieldset>
    </div>
  );
}
