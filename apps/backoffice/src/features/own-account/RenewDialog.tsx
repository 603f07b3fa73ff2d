import { renewRecoveryCodes } from '@arcadia/contract/operators/staff';
import { Button } from '@arcadia/ui/action/button';
import { CodeField } from '@arcadia/ui/form/code-field';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { FormError } from '@arcadia/ui/form/form-error';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useContractForm } from '@arcadia/web/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorQuery, useOperator } from '../../shared/operator.ts';
import { RecoveryCodes } from '../../shared/recovery-codes/RecoveryCodes.tsx';
import { SimulatedCode } from '../../shared/simulated-code/SimulatedCode.tsx';

/** A code of the authenticator first, then the new recovery codes; they are not left behind by a press beside it. */
export function RenewDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useMessages('backofficeSignIn');
  const { email } = useOperator();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setCodes(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      dismissible={codes === null}
      title={codes === null ? texts.account.renewTitle : texts.account.keepTitle}
      description={codes === null ? texts.account.renewText : texts.recovery.introduction}
    >
      {codes === null ? (
        <RenewForm onRenewed={setCodes} onCancel={close} />
      ) : (
        <RecoveryCodes codes={codes} email={email} onDone={close} />
      )}
    </Dialog>
  );
}

type RenewFormProps = { onRenewed: (codes: readonly string[]) => void; onCancel: () => void };

function RenewForm({ onRenewed, onCancel }: RenewFormProps) {
  const texts = useMessages('backofficeSignIn');
  const { actions } = useCommonMessages();
  const { email } = useOperator();
  const queries = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm({
    schema: renewRecoveryCodes.input,
    defaultValues: { code: '' },
    refusals: { secondFactorIncorrect: 'code' },
    problems: { code: { invalidFormat: texts.code.missing } },
    submit: async (values) => {
      const { recoveryCodes } = await client.renewRecoveryCodes(values);
      onRenewed(recoveryCodes);
      await queries.invalidateQueries({ queryKey: operatorQuery.queryKey });
    },
  });
  const submit = () => element.current?.requestSubmit();
  const fill = (code: string) => {
    form.setValue('code', code);
    submit();
  };
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <CodeField
        label={texts.code.label}
        {...form.register('code')}
        onComplete={submit}
        error={fieldError('code')}
      />
      <SimulatedCode email={email} onFill={fill} />
      <FormError>{formError}</FormError>
      <div className="flex flex-wrap justify-end gap-2 max-md:flex-col-reverse">
        <Button onClick={onCancel}>{actions.cancel}</Button>
        <Button type="submit" variant="primary" loading={submitting}>
          {texts.account.renew}
        </Button>
      </div>
    </form>
  );
}
