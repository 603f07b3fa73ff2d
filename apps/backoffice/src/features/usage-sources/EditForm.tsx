import { updateUsageSource } from '@arcadia/contract/usage/usage-sources';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useContractForm } from '@arcadia/web/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { type Source, usageKey } from './queries.ts';
import { RegionsField, SilenceField, TypesField } from './SourceFields.tsx';

type Values = Parameters<typeof client.updateUsageSource>[0];

/** Name of a source, the usage that it may report, and the silence after which it counts as silent. */
export function EditForm({ source }: { source: Source }) {
  const texts = useMessages('backofficeUsage');
  const queries = useQueryClient();
  const toast = useToast();
  const { id, name, types, regions, silentAfterMinutes } = source;
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm<Values>({
    schema: updateUsageSource.input,
    defaultValues: { id, name, types, regions, silentAfterMinutes },
    problems: {
      types: { required: texts.typesMissing },
      regions: { required: texts.regionsMissing },
    },
    submit: async (values) => {
      await client.updateUsageSource(values);
      form.reset(values);
      await queries.invalidateQueries({ queryKey: usageKey });
      toast({ title: texts.saved, tone: 'success' });
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      <h3 className="text-14 font-semibold">{texts.settings}</h3>
      <TextField
        label={texts.name}
        autoComplete="off"
        {...form.register('name')}
        error={fieldError('name')}
      />
      <TypesField registration={form.register('types')} error={fieldError('types')} />
      <RegionsField registration={form.register('regions')} error={fieldError('regions')} />
      <SilenceField
        value={form.watch('silentAfterMinutes')}
        onChange={(value) => form.setValue('silentAfterMinutes', value, { shouldValidate: true })}
        error={fieldError('silentAfterMinutes')}
      />
      <FormError>{formError}</FormError>
      <Button type="submit" variant="primary" loading={submitting} className="self-start">
        {texts.save}
      </Button>
    </form>
  );
}
