import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { PageNotice } from '../../shared/PageNotice.tsx';

/** The payer came back without a session, for example in another browser. */
export function SignInFirst({ rechargeId }: { rechargeId: string }) {
  const texts = useMessages('funds').result;
  const href = paths.login(paths.paymentResult(rechargeId));
  return (
    <PageNotice heading={texts.title} title={texts.signIn} way={{ href, label: texts.toSignIn }}>
      {texts.signInText}
    </PageNotice>
  );
}
