import { useState } from 'react';
import type { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { RecoveryCodes } from '../../shared/recovery-codes/RecoveryCodes.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EnrolStep } from './EnrolStep.tsx';
import { EntryFrame } from './EntryFrame.tsx';

/** The answer to a right password. */
export type Ticket = Awaited<ReturnType<typeof client.operatorSignIn>>;

type SecondStepProps = {
  ticket: Ticket;
  email: string;
  /** Start anew, because it took too long or by choice. */
  onBack: (notice?: string) => void;
  /** The session is there. */
  onDone: () => void;
};

/** The code of the authenticator, or setting one up and keeping the recovery codes. */
export function SecondStep({ ticket, email, onBack, onDone }: SecondStepProps) {
  const texts = useMessages('backofficeSignIn').recovery;
  const [enrolled, setEnrolled] = useState<{ codes: readonly string[]; email: string } | null>(
    null,
  );
  if (enrolled !== null) {
    return (
      <EntryFrame heading={texts.heading} introduction={texts.introduction}>
        <RecoveryCodes {...enrolled} onDone={onDone} />
      </EntryFrame>
    );
  }
  if (ticket.next === 'enrol') {
    return <EnrolStep ticket={ticket.ticket} onBack={onBack} onEnrolled={setEnrolled} />;
  }
  return <CodeStep ticket={ticket.ticket} email={email} onBack={onBack} onDone={onDone} />;
}
