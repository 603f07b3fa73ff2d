import { Button } from '@arcadia/ui/action/button';
import { CodeField } from '@arcadia/ui/form/code-field';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { ApiError } from '@arcadia/web/calls/api-error';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { useOperator } from '../../shared/operator.ts';
import { SimulatedCode } from '../../shared/simulated-code/SimulatedCode.tsx';
import { passkeysQuery } from './queries.ts';

/** A name and a code of the authenticator; then the browser asks where to keep the passkey. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { account, code: codeTexts } = useMessages('backofficeSignIn');
  const texts = account.passkeys;
  const { actions } = useCommonMessages();
  const { email } = useOperator();
  const { name, code, problems, busy, change, submit } = useNewPasskey(onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title={texts.add}
      description={texts.addText}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={texts.name}
          help={texts.nameHelp}
          maxLength={60}
          value={name}
          error={problems.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <CodeField
          label={codeTexts.label}
          name="code"
          value={code}
          error={problems.code}
          onChange={(event) => change({ code: event.target.value })}
        />
        <SimulatedCode email={email} onFill={(shown) => change({ code: shown })} />
        <FormError>{problems.form}</FormError>
        <div className="flex flex-wrap justify-end gap-2 max-md:flex-col-reverse">
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {texts.addSubmit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Problems = { name?: string; code?: string; form?: string };

function useNewPasskey(onDone: () => void) {
  const { account, code: codeTexts, passkeyProblems } = useMessages('backofficeSignIn');
  const texts = account.passkeys;
  const queries = useQueryClient();
  const toast = useToast();
  const [values, setValues] = useState({ name: '', code: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const add = async () => {
    const { makePasskey, PasskeyProblem } = await import('@arcadia/web/session/passkey');
    try {
      const made = await makePasskey(await client.startOperatorPasskey({ code: values.code }));
      await client.addOperatorPasskey({ ...made, name: values.name });
      await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      toast({ title: texts.done, tone: 'success' });
      onDone();
    } catch (error) {
      if (error instanceof PasskeyProblem) setProblems({ form: passkeyProblems[error.problem] });
      else if (!(error instanceof ApiError)) throw error;
      else if (error.refusal === 'secondFactorIncorrect') setProblems({ code: error.message });
      else setProblems({ form: error.message });
    }
  };
  const submit = async () => {
    const found: Problems = {
      ...(values.name.trim() === '' && { name: texts.nameMissing }),
      ...(values.code.length < 6 && { code: codeTexts.missing }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    await add().finally(() => setBusy(false));
  };
  return {
    ...values,
    problems,
    busy,
    change: (changes: Partial<typeof values>) => {
      setValues({ ...values, ...changes });
      setProblems({});
    },
    submit: () => void submit(),
  };
}
