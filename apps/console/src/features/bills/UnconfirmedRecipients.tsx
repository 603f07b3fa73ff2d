import { Button } from '@arcadia/ui/action/button';
import { Status } from '@arcadia/ui/feedback/status';
import { Card } from '@arcadia/ui/layout/card';
import { useMutation } from '@tanstack/react-query';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';

type UnconfirmedProps = { emails: readonly string[]; mayResend: boolean };

/** Recipients that get no alerts yet, each with the way to send its link again. */
export function UnconfirmedRecipients({ emails, mayResend }: UnconfirmedProps) {
  const texts = useMessages('usageAlerts');
  return (
    <Card title={texts.unconfirmedTitle} description={texts.unconfirmedText}>
      <ul className="divide-y divide-hairline">
        {emails.map((email) => (
          <li
            key={email}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 first:pt-0 last:pb-0"
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
    </Card>
  );
}

function Resend({ email }: { email: string }) {
  const texts = useMessages('usageAlerts');
  const resend = useMutation({
    mutationFn: () => client.resendUsageAlertLink({ email }, { notify: true }),
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
