import { plainText } from '@arcadia/kernel/typed-code';
import { Button, textLinkClass } from '@arcadia/ui/action/button';
import { CodeField } from '@arcadia/ui/form/code-field';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { isRefused } from '@arcadia/web/calls/api-error';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { useMessages } from '../../shared/messages.ts';
import { factorClient } from '../../shared/second-factor/client.ts';
import { useFactorAttempt } from '../../shared/second-factor/use-attempt.ts';
import { KeyRound } from 'lucide-react';
import type { OpenStep } from './next-step.ts';
import { passkeyLogin } from './passkey-login.ts';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { backWhenExpired } from './back-when-expired.ts';

/** The second step of somebody who has a second factor: passkey, code of the app, or a recovery code. */
export function ProveStep({ step, onEntered, onBack }: StepProps<OpenStep>) {
  const texts = useMessages('security').factors.step;
  const [isRecovery, setIsRecovery] = useState(false);
  const { ticket, authenticator, passkey } = step;
  const prove = backWhenExpired(onBack, async (code: string) => {
    const { redirect, recoveryCodesRemaining } = await factorClient.proveSecondFactor({
      ticket,
      code,
    });
    if (isRecovery)
      announce({ kind: 'done', text: texts.codesLeft({ count: recoveryCodesRemaining }) });
    onEntered(redirect);
  });
  const byCode = authenticator || isRecovery;
  return (
    <StepFrame heading={texts.heading} {...(!byCode && { text: texts.passkeyText })}>
      {byCode && <CodeForm key={String(isRecovery)} isRecovery={isRecovery} prove={prove} />}
      {passkey && !isRecovery && (
        <PasskeyButton ticket={ticket} primary={!byCode} onEntered={onEntered} onBack={onBack} />
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-13">
        <button type="button" className={textLinkClass} onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery
            ? authenticator
              ? texts.useAuthenticator
              : texts.usePasskey
            : texts.useRecoveryCode}
        </button>
        <button type="button" className={textLinkClass} onClick={onBack}>
          {texts.startAgain}
        </button>
      </p>
      {isRecovery && <p className="text-13 text-text-muted">{texts.lostAll}</p>}
    </StepFrame>
  );
}

type PasskeyButtonProps = Omit<StepProps<OpenStep>, 'step'> & { ticket: string; primary: boolean };

function PasskeyButton({ ticket, primary, onEntered, onBack }: PasskeyButtonProps) {
  const texts = useMessages('security').factors.step;
  const { busy, problem, run } = useFactorAttempt();
  const enter = backWhenExpired(onBack, async () =>
    onEntered(await passkeyLogin({ ticket, isRead: true })),
  );
  return (
    <div className="flex flex-col gap-3">
      <FormError>{problem}</FormError>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        className="h-10 w-full"
        loading={busy}
        onClick={() => run(enter)}
      >
        <KeyRound aria-hidden />
        {texts.usePasskey}
      </Button>
    </div>
  );
}

type CodeFormProps = { isRecovery: boolean; prove: (code: string) => Promise<void> };

function CodeForm({ isRecovery, prove }: CodeFormProps) {
  const texts = useMessages('security').factors.step;
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { busy, problem, run, clear } = useFactorAttempt();
  const field = useRef<HTMLInputElement>(null);
  // At the start, and again after a wrong code.
  useEffect(() => {
    if (!busy) field.current?.focus();
  }, [busy]);
  const submit = (typed: string) => {
    const isWhole = isRecovery
      ? plainText(typed).replace(/[^0-9a-z]/gi, '').length >= 12
      : typed.length === 6;
    setIsMissing(isRecovery && !isWhole);
    if (isWhole) run(() => prove(typed).catch(emptied));
  };
  const emptied = (error: unknown) => {
    if (isRefused(error, 'secondFactorIncorrect')) setCode('');
    throw error;
  };
  const common = {
    ref: field,
    name: 'code',
    value: code,
    error: isMissing ? texts.recoveryMissing : problem,
    onChange: (event: { target: { value: string } }) => {
      setCode(event.target.value);
      setIsMissing(false);
      clear();
    },
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit(code);
      }}
    >
      {isRecovery ? (
        <TextField
          {...common}
          label={texts.recoveryLabel}
          help={texts.recoveryHelp}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          boxClassName="font-mono"
        />
      ) : (
        <CodeField {...common} label={texts.label} onComplete={submit} />
      )}
      <Button type="submit" variant="primary" loading={busy} className="h-10 w-full">
        {texts.submit}
      </Button>
    </form>
  );
}
