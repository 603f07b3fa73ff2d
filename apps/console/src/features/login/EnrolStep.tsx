import { textLinkClass } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { makePasskey } from '@arcadia/web/session/passkey';
import { KeyRound, Smartphone, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { AuthenticatorSetup } from '../../shared/second-factor/AuthenticatorSetup.tsx';
import { factorClient } from '../../shared/second-factor/client.ts';
import { RecoveryCodes } from '../../shared/second-factor/RecoveryCodes.tsx';
import { useFactorAttempt } from '../../shared/second-factor/use-attempt.ts';
import { backWhenExpired } from './back-when-expired.ts';
import type { OpenStep } from './next-step.ts';
import { StepFrame, type StepProps } from './StepFrame.tsx';

type Enrolled = { recoveryCodes: readonly string[]; redirect?: string | undefined };

/** Setting a first factor up, because the company requires one; then the recovery codes, and in. */
export function EnrolStep({ step: { ticket }, onEntered, onBack }: StepProps<OpenStep>) {
  const texts = useMessages('security').factors;
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const [byApp, setByApp] = useState(false);
  if (enrolled !== null) {
    return (
      <StepFrame heading={texts.recovery.heading} text={texts.recovery.introduction}>
        <RecoveryCodes codes={enrolled.recoveryCodes} onDone={() => onEntered(enrolled.redirect)} />
      </StepFrame>
    );
  }
  const confirm = backWhenExpired(onBack, async (code: string) =>
    setEnrolled(await factorClient.confirmRequiredAuthenticator({ ticket, code })),
  );
  return (
    <StepFrame
      heading={byApp ? texts.authenticator.setUpTitle : texts.step.enrolHeading}
      text={byApp ? texts.authenticator.setUpText : texts.step.enrolText}
    >
      {byApp ? (
        <AuthenticatorSetup
          offerKey={ticket}
          offer={() => factorClient.startRequiredAuthenticator({ ticket })}
          confirm={confirm}
        />
      ) : (
        <Choice
          ticket={ticket}
          onBack={onBack}
          onEnrolled={setEnrolled}
          onApp={() => setByApp(true)}
        />
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-13">
        {byApp && (
          <button type="button" className={textLinkClass} onClick={() => setByApp(false)}>
            {texts.step.otherWay}
          </button>
        )}
        <button type="button" className={textLinkClass} onClick={onBack}>
          {texts.step.startAgain}
        </button>
      </p>
    </StepFrame>
  );
}

type ChoiceProps = {
  ticket: string;
  onBack: () => void;
  onEnrolled: (enrolled: Enrolled) => void;
  onApp: () => void;
};

function Choice({ ticket, onBack, onEnrolled, onApp }: ChoiceProps) {
  const { step: texts, passkeys } = useMessages('security').factors;
  const { busy, problem, run } = useFactorAttempt();
  const add = backWhenExpired(onBack, async () => {
    const made = await makePasskey(await factorClient.startRequiredPasskey({ ticket }));
    const name = passkeys.defaultName;
    onEnrolled(await factorClient.addRequiredPasskey({ ticket, name, ...made }));
  });
  return (
    <div className="flex flex-col gap-3">
      <FormError>{problem}</FormError>
      <Way
        icon={KeyRound}
        title={texts.choosePasskey}
        text={texts.choosePasskeyText}
        busy={busy}
        onChoose={() => run(add)}
      />
      <Way
        icon={Smartphone}
        title={texts.chooseAuthenticator}
        text={texts.chooseAuthenticatorText}
        busy={busy}
        onChoose={onApp}
      />
    </div>
  );
}

type WayProps = {
  icon: LucideIcon;
  title: string;
  text: string;
  busy: boolean;
  onChoose: () => void;
};

function Way({ icon: Icon, title, text, busy, onChoose }: WayProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onChoose();
      }}
      className="flex items-start gap-3 rounded-control border border-hairline-strong bg-surface px-4 py-3 text-left transition-colors hover:border-text-faint focus-visible:border-focus focus-visible:ring-3 focus-visible:ring-focus/20 focus-visible:outline-none forced-colors:focus-visible:outline-2"
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-text-muted" />
      <span>
        <span className="block text-14 font-medium">{title}</span>
        <span className="mt-0.5 block text-13 text-text-muted">{text}</span>
      </span>
    </button>
  );
}
