import { useToast } from '@arcadia/ui/overlay/toast';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { AuthenticatorForm } from './AuthenticatorForm.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { OtherWay } from './OtherWay.tsx';
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx';

type CodeStepProps = {
  ticket: string;
  email: string;
  onBack: (notice?: string) => void;
  onDone: () => void;
};

/** The second step of somebody whose authenticator is set up: its code, or a recovery code in its place. */
export function CodeStep({ ticket, email, onBack, onDone }: CodeStepProps) {
  const texts = useMessages('backofficeSignIn');
  const toast = useToast();
  const [isRecovery, setIsRecovery] = useState(false);
  const signIn = async (code: string) => {
    const { recoveryCodesRemaining } = await client.operatorSecondFactor({ ticket, code });
    if (isRecovery) {
      toast({
        title: texts.code.recoveryCodesLeft({ count: recoveryCodesRemaining }),
        description: texts.code.renewHint,
        tone: 'info',
        duration: 10_000,
      });
    }
    onDone();
  };
  const Form = isRecovery ? RecoveryCodeForm : AuthenticatorForm;
  return (
    <EntryFrame
      heading={isRecovery ? texts.code.recoveryHeading : texts.code.heading}
      introduction={texts.code.introduction({ email })}
      aside={
        <>
          {isRecovery ? null : `${texts.code.lost} `}
          <OtherWay onSelect={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? texts.code.useAuthenticator : texts.code.useRecoveryCode}
          </OtherWay>
          <span aria-hidden className="mx-2 text-text-faint">
            ·
          </span>
          <OtherWay onSelect={() => onBack()}>{texts.startAgain}</OtherWay>
        </>
      }
    >
      <Form
        ticket={ticket}
        email={email}
        label={texts.code.label}
        submitLabel={texts.code.submit}
        send={signIn}
        onExpired={onBack}
      />
    </EntryFrame>
  );
}
