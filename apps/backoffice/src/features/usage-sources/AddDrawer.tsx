import { createUsageSource } from '@arcadia/contract/usage/usage-sources';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { type ContractForm, useContractForm } from '@arcadia/web/form/form';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
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
  const formId = useId();
  const close = () => go({ add: false });
  const adding = useAdding((id) => go({ add: false, source: id }));
  const { submitting } = adding;
  return (
    <Drawer
      open={values.add}
      onOpenChange={(open) => !open && close()}
      dismissible={!submitting}
      title={texts.addTitle}
      description={texts.addText}
      footer={
        <FormFooter formId={formId} submitting={submitting} onCancel={() => !submitting && close()}>
          {texts.add}
        </FormFooter>
      }
    >
      <AddForm id={formId} adding={adding} />
    </Drawer>
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

function AddForm({ id, adding }: { id: string; adding: ContractForm<Values> }) {
  const texts = useMessages('backofficeUsage');
  const { form, onSubmit, fieldError, formError } = adding;
  return (
    <form id={id} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
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
      <FormError>{formError}</FormError>
    </form>
  );
}
