import { apiKeyInput } from '@arcadia/contract/access/api-keys';
import { scopeTree } from '@arcadia/contract/access/api-key-scopes';
import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { isRefused } from '@arcadia/web/calls/api-error';
import { useContractForm } from '@arcadia/web/form/form';
import { productNow } from '@arcadia/web/messages/product-time';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { client } from '../../shared/client.ts';
import { useIdentityCheck } from '../../shared/identity/use-identity-check.tsx';
import { useMember } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { PermissionTree } from '../../shared/permission-tree/PermissionTree.tsx';
import { ExpiryField, usualDays } from './ExpiryField.tsx';
import { apiKeysKey } from './queries.ts';

type CreateKeyFormProps = {
  id: string;
  onSubmitting: (submitting: boolean) => void;
  onCreated: (secret: string) => void;
};

/** Name, life and permissions of a new key. What was chosen survives closing, a reload and a lost session. */
export function CreateKeyForm({ id, onSubmitting, onCreated }: CreateKeyFormProps) {
  const { form: texts } = useMessages('apiKeys');
  const { companyType } = useMember();
  const { form, onSubmit, submitting, fieldError, formError, dialog } = useKeyForm(onCreated);
  useEffect(() => onSubmitting(submitting), [onSubmitting, submitting]);
  return (
    <form id={id} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      <FormError>{formError}</FormError>
      <TextField
        label={texts.name}
        help={texts.nameHelp}
        autoComplete="off"
        {...form.register('name')}
        error={fieldError('name')}
      />
      <Controller
        control={form.control}
        name="expiresOn"
        render={({ field }) => <ExpiryField {...field} error={fieldError('expiresOn')} />}
      />
      <Controller
        control={form.control}
        name="scopeIds"
        render={({ field }) => (
          <PermissionTree
            ref={field.ref}
            nodes={scopeTree(companyType === 0)}
            value={field.value}
            onChange={field.onChange}
            readOnly={false}
            error={fieldError('scopeIds')}
          />
        )}
      />
      <p className="-mt-3 text-13 text-text-muted">{texts.notForKeys}</p>
      {dialog}
    </form>
  );
}

function useKeyForm(onCreated: (secret: string) => void) {
  const { form: texts } = useMessages('apiKeys');
  const queries = useQueryClient();
  const { verify, dialog } = useIdentityCheck();
  const empty = { name: '', scopeIds: [], expiresOn: addDays(dayOf(productNow()), usualDays) };
  const contractForm = useContractForm({
    schema: apiKeyInput,
    defaultValues: empty,
    startOver: true,
    draft: { name: 'api-key' },
    refusals: { apiKeyNameTaken: 'name', grantExceedsOwn: 'scopeIds' },
    problems: {
      name: { required: texts.nameMissing, tooLong: texts.nameTooLong },
      expiresOn: { invalidFormat: texts.lastDayMissing, invalid: texts.lastDayWrong },
      scopeIds: { required: texts.scopesMissing, unknownOption: texts.scopesUnknown },
    },
    submit: async (values) => {
      const { secret } = await client.createApiKey(values).catch(async (error: unknown) => {
        // Asked for only where it is needed; what was chosen is sent again after it.
        if (!isRefused(error, 'identityCheckRequired') || !(await verify())) throw error;
        return client.createApiKey(values);
      });
      onCreated(secret);
      await queries.invalidateQueries({ queryKey: apiKeysKey });
    },
  });
  return { ...contractForm, dialog };
}
