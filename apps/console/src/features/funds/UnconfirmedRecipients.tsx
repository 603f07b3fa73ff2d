import { Button } from '@arcadia/ui/action/button';
import { Status } from '@arcadia/ui/feedback/status';
import { useMutation } from '@tanstack/react-query';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';

type UnconfirmedProps = { emails: readonly string[]; mayResend: boolean };

/** Recipients that get no alerts yet, each with the way to send its link again. */
export function Unconfirmed({ emails, mayResend }: UnconfirmedProps) {
  const texts = useMessages('balanceAlerts');
  return (
    <section>
      <p className="text-13 text-pretty text-text-muted">{texts.unconfirmedText}</p>
      <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
        {emails.map((email) => (
          <li
            key={email}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere">{email}</p>
              <p className="text-13 text-text-muted">
                <Status tone="warning">{texts.unconfirmed}</Status>
              </p>
            </div>
            {mayResend && <Resend email={email} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Resend({ email }: { email: string }) {
  const texts = useMessages('balanceAlerts');
  const resend = useMutation({
    mutationFn: () => client.resendAlertLink({ email }, { notify: true }),
    onSuccess: () => announce({ kind: 'done', text: texts.resent({ email }) }),
  });
  return (
    <Button
      size="sm"
      aria-label={texts.resendNamed({ email })}
      loading={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {texts.resend}
    </Button>
  );
}
