import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { ApiError } from '@arcadia/web/calls/api-error';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';

/** Both steps in one, without email and password. The code for passkeys is loaded on the press. */
export function PasskeyLogin({ onDone }: { onDone: () => void }) {
  const texts = useMessages('backofficeSignIn');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const enter = async () => {
    setBusy(true);
    setProblem(undefined);
    const { answerPasskey, PasskeyProblem } = await import('@arcadia/web/session/passkey');
    try {
      const asked = await client.startOperatorPasskeySignIn({});
      await client.signInOperatorByPasskey(await answerPasskey(asked));
      onDone();
    } catch (error) {
      if (error instanceof PasskeyProblem) setProblem(texts.passkeyProblems[error.problem]);
      else if (error instanceof ApiError) setProblem(error.message);
      else throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-hairline pt-4">
      <FormError>{problem}</FormError>
      <Button className="w-full" loading={busy} onClick={() => void enter()}>
        <KeyRound aria-hidden />
        {texts.usePasskey}
      </Button>
    </div>
  );
}
