import { Button, buttonClass } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { Link } from '@arcadia/ui/action/link';
import { ResultPage } from '@arcadia/ui/feedback/result-page';
import { isRefused } from '@arcadia/web/calls/api-error';
import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useLinkToken } from '@arcadia/web/session/link-token';
import { useMutation } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { PlainFrame } from '../../shared/PlainFrame.tsx';

const address = { for: textParam };

/**
 * The target of the link in an email to an address that is to receive bills or balance alerts. It is redeemed by a button and not by opening it, since
 * email scanners open every link.
 */
export function BillingEmailPage() {
  const token = useLinkToken() ?? '';
  // Another link opened in the same tab starts again.
  return <BillingEmailLink key={token} token={token} />;
}

function BillingEmailLink({ token }: { token: string }) {
  const verification = useMutation({
    mutationFn: () => client.verifyBillingEmail({ token }),
  });
  const complete = /^[\w-]{43}$/.test(token);
  if (verification.data) return <Verified {...verification.data} />;
  if (!complete || isRefused(verification.error, 'linkExpired'))
    return <Expired complete={complete} />;
  return (
    <Ask
      failure={verification.error?.message}
      working={verification.isPending}
      onConfirm={() => verification.mutate()}
    />
  );
}

/** The link of a mail about alerts says so (`?for=alerts` for the balance, `?for=spending` for charges). */
function useLinkTexts() {
  const { billingLink, alertLink, spendingLink } = useMessages('account');
  const { values } = useSearchParams(address);
  if (values.for === 'spending') return { ...billingLink, ...spendingLink };
  return values.for === 'alerts' ? { ...billingLink, ...alertLink } : billingLink;
}

type AskProps = { failure: string | undefined; working: boolean; onConfirm: () => void };

function Ask({ failure, working, onConfirm }: AskProps) {
  const texts = useLinkTexts();
  return (
    <PlainFrame>
      <div className="mx-auto flex max-w-140 flex-col items-center rounded-card border border-hairline bg-surface px-6 py-8 text-center">
        <h1 className="text-20 font-semibold text-balance">{texts.question}</h1>
        <p className="mt-2 text-14 text-balance text-text-muted">{texts.text}</p>
        <FormError className="mt-6 w-full text-left">{failure}</FormError>
        <Button variant="primary" className="mt-6" loading={working} onClick={onConfirm}>
          {texts.confirm}
        </Button>
        <p className="mt-6 text-13 text-balance text-text-muted">{texts.stranger}</p>
      </div>
    </PlainFrame>
  );
}

function Verified({ email, companyName }: { email: string; companyName: string }) {
  const texts = useLinkTexts();
  return (
    <PlainFrame>
      <ResultPage
        outcome="success"
        title={texts.doneTitle}
        actions={
          <Link href={paths.home} className={buttonClass()}>
            {texts.toConsole}
          </Link>
        }
      >
        <span className="block text-balance wrap-anywhere">
          {texts.doneText({ email, companyName })}
        </span>
      </ResultPage>
    </PlainFrame>
  );
}

function Expired({ complete }: { complete: boolean }) {
  const texts = useLinkTexts();
  return (
    <PlainFrame>
      <ResultPage
        outcome="failed"
        title={complete ? texts.expiredTitle : texts.brokenTitle}
        actions={
          <Link href={paths.accountInformation} className={buttonClass()}>
            {texts.toAccount}
          </Link>
        }
      >
        <span className="block text-balance">
          {complete ? texts.expiredText : texts.brokenText}
        </span>
      </ResultPage>
    </PlainFrame>
  );
}
