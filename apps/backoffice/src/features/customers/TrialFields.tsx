import { trialNames } from '@arcadia/kernel/measures';
import { NumberField } from '@arcadia/ui/form/number-field';
import { useMessages } from '../../shared/messages.ts';
import type { SettingsFormState } from './use-settings-form.ts';

/** Free quotas of this customer's new region services. */
export function TrialFields({ settings }: { settings: SettingsFormState }) {
  const texts = useMessages('backofficeCustomers').settings;
  const { form, fieldError } = settings;
  const trial = form.watch('trial');
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 text-13 font-medium">{texts.trial}</legend>
      <p className="text-13 text-text-muted">{texts.trialHelp}</p>
      {trialNames.map((quota) => {
        const value = trial?.[quota];
        const { ref, name } = form.register(`trial.${quota}`);
        return (
          <NumberField
            key={quota}
            ref={ref}
            name={name}
            onBlur={() => void form.trigger(`trial.${quota}`)}
            label={texts.trialQuotas[quota]}
            // The schema refuses what is not a number, also while nothing is typed.
            value={value ?? null}
            onValueChange={(typed) =>
              form.setValue(`trial.${quota}`, typed ?? Number.NaN, {
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
