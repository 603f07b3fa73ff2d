import { Fieldset } from '@arcadia/ui/form/fieldset';
import { TextField } from '@arcadia/ui/form/text-field';
import { useMessages } from '../../shared/messages.ts';
import type { Plan } from './use-plan-form.ts';
import { termCategories } from './term-fields.ts';

/** An empty field is a price that is not charged, which is null on the wire. */
const emptyIsNull = (typed: string | null) => (typed?.trim() ? typed.trim() : null);

/** A field for every price, by category, with its unit. */
export function TermsFields({ plan: { form, fieldError } }: { plan: Plan }) {
  const { components, units, editor } = useMessages('backofficePricing');
  const { categories } = useMessages('games');
  return termCategories.map(({ category, rows }) => (
    <Fieldset key={category} title={categories[category]} description={editor.emptyIsFree}>
      {rows.map(({ path, field }) => (
        <TextField
          key={path}
          label={components[field]}
          optional
          inputMode="decimal"
          autoComplete="off"
          help={units[field]}
          {...form.register(path, { setValueAs: emptyIsNull })}
          error={fieldError(path)}
        />
      ))}
    </Fieldset>
  ));
}
