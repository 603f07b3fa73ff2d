import { textLinkClass } from '@arcadia/ui/action/button';
import { targetOf } from '@arcadia/web/routing/target';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useMessages } from '../../shared/messages.ts';
import { useSettings } from '../../shared/settings.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { safeRedirect } from './safe-redirect.ts';
import { SecondStep, type Ticket } from './SecondStep.tsx';
import { SignInForm } from './SignInForm.tsx';

type Step =
  | { name: 'password'; email?: string; notice?: string }
  | { name: 'second'; ticket: Ticket; email: string };

/** Password, then the second factor; then back to the screen that was wanted. */
export function SignInPage() {
  const texts = useMessages('backofficeSignIn');
  const { brandName } = useSettings();
  const navigate = useNavigate();
  const target = safeRedirect(useSearchParams({ redirect: textParam }).values.redirect, paths.home);
  const [step, setStep] = useState<Step>({ name: 'password' });
  const enter = () => void navigate(targetOf(target));
  if (step.name === 'second') {
    const { email } = step;
    return (
      <SecondStep
        ticket={step.ticket}
        email={email}
        onBack={(notice) =>
          setStep({ name: 'password', email, ...(notice !== undefined && { notice }) })
        }
        onDone={enter}
      />
    );
  }
  return (
    <EntryFrame
      heading={texts.heading}
      introduction={texts.introduction({ brand: brandName })}
      aside={
        <>
          {texts.customerQuestion}{' '}
          {/* A plain link: the console is another app, and this one's router must not follow it. */}
          <a href={paths.customerLogin} className={textLinkClass}>
            {texts.customerLink}
          </a>
        </>
      }
    >
      <SignInForm
        email={step.email ?? ''}
        notice={step.notice}
        onTicket={(ticket, email) => setStep({ name: 'second', ticket, email })}
      />
      <PasskeyLogin onDone={enter} />
    </EntryFrame>
  );
}
