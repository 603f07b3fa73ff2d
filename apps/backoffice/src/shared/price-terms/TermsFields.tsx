import { Fieldset } from '@arcadia/ui/form/fieldset';
import { TextField } from '@arcadia/ui/form/text-field';
import type { ContractForm } from '@arcadia/web/form/form';
import type { FieldValues, Path } from 'react-hook-form';
import { useMessages } from '../messages.ts';
import { termCategories, type TermPath } from './term-fields.ts';

/** An empty field is a price that is not charged, which is null on the wire. */
const emptyIsNull = (typed: string | null) => (typed?.trim() ? typed.trim() : null);

type TermsFieldsProps<Values extends FieldValues> = {
  form: ContractForm<Values>;
  /** Where the form has the prices: at its top, or in its `change`. */
  under?: '' | 'change.';
};

/** A field for every price, by category, with its unit. */
export function TermsFields<Values extends FieldValues>(props: TermsFieldsProps<Values>) {
  const {
    form: { form, fieldError },
    under = '',
  } = props;
  const { components, units, editor } = useMessages('backofficePricing');
  const { categories } = useMessages('games');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page says where its form has prices
  const at = (path: TermPath) => `${under}${path}` as Path<Values>;
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
          {...form.register(at(path), { setValueAs: emptyIsNull })}
          error={fieldError(at(path))}
        />
      ))}
    </Fieldset>
  ));
}
