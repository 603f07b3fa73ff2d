import { NumberField } from '@arcadia/ui/form/number-field';
import { useMessages } from '../../shared/messages.ts';
import type { SettingsFormState } from './use-settings-form.ts';

const quotas = ['minutes', 'monthlyActiveUsers', 'botTimes'] as const;

/** What new region services of this customer may use for nothing. */
export function TrialFields({ settings }: { settings: SettingsFormState }) {
  const texts = useMessages('backofficeCustomers').settings;
  const { form, fieldError } = settings;
  const trial = form.watch('trial');
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 text-13 font-medium">{texts.trial}</legend>
      <p className="text-13 text-text-muted">{texts.trialHelp}</p>
      {quotas.map((quota) => {
        const value = trial?.[quota];
        const { ref, name } = form.register(`trial.${quota}`);
        return (
          <NumberField
            key={quota}
            ref={ref}
            name={name}
            onBlur={() => void form.trigger(`trial.${quota}`)}
            label={texts.trialQuotas[quota]}
            // Not a number while nothing is typed, which the schema refuses and the field shows as empty.
            value={value === undefined || Number.isNaN(value) ? '' : String(value)}
            onValueChange={(typed) =>
              form.setValue(`trial.${quota}`, Number.parseInt(typed, 10), {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
            error={fieldError(`trial.${quota}`)}
          />
        );
      })}
    </fieldset>
  );
}
