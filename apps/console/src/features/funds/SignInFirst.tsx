import { buttonClass } from '@arcadia/ui/button';
import { EmptyState } from '@arcadia/ui/empty-state';
import { Link } from '@arcadia/ui/link';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';

/** The payer came back without a session, for example in another browser. */
export function SignInFirst({ rechargeId }: { rechargeId: string }) {
  const texts = useMessages('funds').result;
  return (
    <EmptyState
      title={texts.signIn}
      action={
        <Link
          href={paths.login(paths.paymentResult(rechargeId))}
          className={buttonClass({ variant: 'primary' })}
        >
          {texts.toSignIn}
        </Link>
      }
    >
      {texts.signInText}
    </EmptyState>
  );
}
