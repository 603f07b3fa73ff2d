import { Button } from '@arcadia/ui/action/button';
import { CodeField } from '@arcadia/ui/form/code-field';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { AuthenticatorSecret } from '@arcadia/web/second-factors/authenticator-secret';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { useFactorAttempt } from './use-attempt.ts';

type Offer = { secret: string; url: string };

type AuthenticatorSetupProps = {
  /** Key that the offer is bound to: the offer stays the same as long as its key. */
  offerKey: string;
  offer: () => Promise<Offer>;
  confirm: (code: string) => Promise<void>;
  /** Above the button that finishes. */
  children?: ReactNode;
};

/** Sets up an authenticator: scan, or type the key, then prove that it works. */
export function AuthenticatorSetup({
  offerKey,
  offer,
  confirm,
  children,
}: AuthenticatorSetupProps) {
  const texts = useMessages('security').factors.authenticator;
  const query = useQuery({
    queryKey: ['authenticator-offer', offerKey],
    queryFn: offer,
    // A secret has no business in memory once it is set up or left.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const { data, error } = query;
  if (data === undefined && error !== null) {
    return <LoadFailed query={query} title={texts.failed} />;
  }
  return (
    <div className="flex flex-col gap-5">
      <AuthenticatorSecret offer={data} texts={texts} heading="h3" />
      <Confirmation confirm={confirm}>{children}</Confirmation>
    </div>
  );
}

function Confirmation({
  confirm,
  children,
}: Pick<AuthenticatorSetupProps, 'confirm' | 'children'>) {
  const texts = useMessages('security').factors.authenticator;
  const [code, setCode] = useState('');
  const { busy, problem, run, clear } = useFactorAttempt();
  const submit = (typed: string) => {
    if (typed.length === 6) run(() => confirm(typed).finally(() => setCode('')));
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(code);
      }}
    >
      {children}
      <CodeField
        label={texts.code}
        name="code"
        value={code}
        error={problem}
        onChange={(event) => {
          setCode(event.target.value);
          clear();
        }}
        onComplete={submit}
      />
      <Button type="submit" variant="primary" loading={busy} className="w-full">
        {texts.confirm}
      </Button>
    </form>
  );
}
