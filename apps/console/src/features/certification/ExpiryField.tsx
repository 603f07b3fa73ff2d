import {
  type ExpiryField as ExpiryFieldName,
  noExpiry,
} from '@arcadia/contract/companies/document-expiry';
import { dayOf } from '@arcadia/kernel/calendar';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { TextField } from '@arcadia/ui/form/text-field';
import { productNow } from '@arcadia/web/messages/product-time';
import { Controller } from 'react-hook-form';
import { useMessages } from '../../shared/messages.ts';
import { useFormState } from './form-context.tsx';
import { useFieldError } from './use-field-error.ts';
import { useFieldTexts } from './use-field-texts.ts';

/** Until when a document is valid: its last day, or that it has none. */
export function ExpiryField({ field: name }: { field: ExpiryFieldName }) {
  const { noExpiry: endless, form: texts } = useMessages('certification');
  const { form, values } = useFormState();
  const { label, help } = useFieldTexts(values.market);
  const error = useFieldError(name);
  const isEndless = values[name] === noExpiry;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <div className="flex flex-col gap-2">
          <TextField
            // What is focused where something is wrong is what can be changed.
            ref={isEndless ? undefined : field.ref}
            type="date"
            label={label(name)}
            help={help(name)}
            error={error}
            min={dayOf(productNow())}
            disabled={isEndless}
            value={isEndless ? '' : field.value}
            onChange={(event) => field.onChange(event.target.value)}
            onBlur={field.onBlur}
          />
          <Checkbox
            ref={isEndless ? field.ref : undefined}
            label={endless}
            aria-label={texts.noExpiryOf({ field: label(name) })}
            checked={isEndless}
            onChange={({ target: { checked } }) =>
              form.setValue(name, checked ? noExpiry : '', {
                shouldDirty: true,
                shouldValidate: checked,
              })
            }
          />
        </div>
      )}
    />
  );
}
