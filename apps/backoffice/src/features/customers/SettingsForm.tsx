import { Banner } from '@arcadia/ui/feedback/banner';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { FormError } from '@arcadia/ui/form/form-error';
import { NumberField } from '@arcadia/ui/form/number-field';
import { Radio, RadioGroup } from '@arcadia/ui/form/radio-group';
import type { Company } from '../../shared/companies.ts';
import { useMessages } from '../../shared/messages.ts';
import { kindOf } from './kind.ts';
import { ManagerFields } from './ManagerFields.tsx';
import { TrialFields } from './TrialFields.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

type SettingsFormProps = { id: string; company: Company; settings: SettingsFormState };

/** Company type, old console and manager, each with the effect of a change. */
export function SettingsForm({ id, company, settings }: SettingsFormProps) {
  const texts = useMessages('backofficeCustomers').settings;
  const { form, onSubmit, formError } = settings;
  return (
    <form id={id} onSubmit={onSubmit} noValidate className="flex flex-col gap-6">
      <FormError>{formError}</FormError>
      <KindFields company={company} settings={settings} />
      <TrialFields settings={settings} />
      <Checkbox label={texts.legacy} help={texts.legacyHelp} {...form.register('legacy')} />
      <ManagerFields settings={settings} />
    </form>
  );
}

function KindFields({ company, settings }: Omit<SettingsFormProps, 'id'>) {
  const { kinds, settings: texts } = useMessages('backofficeCustomers');
  const { form, fieldError } = settings;
  const type = form.watch('companyType');
  const choose = (next: number) => {
    form.setValue('companyType', next, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  const isChannel = type !== 0;
  const { ref, name } = form.register('companyType');
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label={texts.kind}
        value={isChannel ? 'channel' : 'direct'}
        // Back to what it was, where it was one: a channel keeps its type through a change of mind.
        onValueChange={(kind) => choose(kind === 'direct' ? 0 : company.companyType || 1)}
      >
        <Radio value="direct" label={kinds.direct} help={texts.directHelp} />
        <Radio value="channel" label={kinds.channel} help={texts.channelHelp} />
      </RadioGroup>
      {isChannel && (
        <NumberField
          ref={ref}
          name={name}
          onBlur={() => void form.trigger('companyType')}
          label={texts.channelType}
          help={texts.channelTypeHelp}
          min={1}
          max={99}
          // The schema refuses what is not a number, also while nothing is typed.
          value={type}
          onValueChange={(typed) => choose(typed ?? Number.NaN)}
          error={fieldError('companyType')}
        />
      )}
      <KindConsequence was={kindOf(company)} willBe={isChannel ? 'channel' : 'direct'} />
    </div>
  );
}

type Kind = ReturnType<typeof kindOf>;

/** Shown before saving, since the menus of the company's members change. */
function KindConsequence({ was, willBe }: { was: Kind; willBe: Kind }) {
  const texts = useMessages('backofficeCustomers').settings;
  if (was === willBe) return null;
  const { title, text } = willBe === 'channel' ? texts.becomesChannel : texts.becomesDirect;
  return (
    <Banner tone="warning" title={title}>
      {text}
    </Banner>
  );
}
