import { createUsageSource } from '@arcadia/contract/usage/usage-sources';
import { TextField } from '@arcadia/ui/form/text-field';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { type ContractForm, useContractForm } from '@arcadia/web/form/form';
import { FormDrawer } from '@arcadia/web/form/form-drawer';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { sourceAddress } from './address.ts';
import { usageKey } from './queries.ts';
import { RegionsField, SilenceField, TypesField } from './SourceFields.tsx';

type Values = Parameters<typeof client.createUsageSource>[0];
const empty: Values = { name: '', uri: '', types: [], regions: [], silentAfterMinutes: 60 };

/** Registers another sender of usage (`?add=1`), and opens it for its first key. */
export function AddDrawer() {
  const texts = useMessages('backofficeUsage');
  const { values, go } = useSearchParams(sourceAddress);
  const adding = useAdding((id) => go({ add: false, source: id }));
  return (
    <FormDrawer
      open={values.add}
      title={texts.addTitle}
      description={texts.addText}
      submitLabel={texts.add}
      form={adding}
      onClose={() => go({ add: false })}
    >
      <AddFields adding={adding} />
    </FormDrawer>
  );
}

function useAdding(onAdded: (id: string) => void): ContractForm<Values> {
  const texts = useMessages('backofficeUsage');
  const queries = useQueryClient();
  const toast = useToast();
  const { keyOf } = useIdempotencyKey();
  return useContractForm<Values>({
    schema: createUsageSource.input,
    defaultValues: empty,
    startOver: true,
    draft: { name: 'backoffice.add-usage-source' },
    refusals: { usageSourceExists: 'uri' },
    problems: {
      types: { required: texts.typesMissing },
      regions: { required: texts.regionsMissing },
    },
    submit: async (values) => {
      const { id } = await client.createUsageSource(values, { idempotencyKey: keyOf(values) });
      await queries.invalidateQueries({ queryKey: usageKey });
      toast({ title: texts.added({ name: values.name }), tone: 'success' });
      onAdded(id);
    },
  });
}

function AddFields({ adding: { form, fieldError } }: { adding: ContractForm<Values> }) {
  const texts = useMessages('backofficeUsage');
  return (
    <>
      <TextField
        label={texts.name}
        autoComplete="off"
        {...form.register('name')}
        error={fieldError('name')}
      />
      <TextField
        label={texts.uri}
        help={texts.uriHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('uri')}
        error={fieldError('uri')}
      />
      <TypesField registration={form.register('types')} error={fieldError('types')} />
      <RegionsField registration={form.register('regions')} error={fieldError('regions')} />
      <SilenceField
        value={form.watch('silentAfterMinutes')}
        onChange={(value) => form.setValue('silentAfterMinutes', value, { shouldValidate: true })}
        error={fieldError('silentAfterMinutes')}
      />
    </>
  );
}
