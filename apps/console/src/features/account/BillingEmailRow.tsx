import { Button } from '@arcadia/ui/action/button';
import { Status } from '@arcadia/ui/feedback/status';
import { useMutation } from '@tanstack/react-query';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import type { BillingEmail } from './queries.ts';

type BillingEmailRowProps = {
  billingEmail: BillingEmail;
  onRemove: (email: string) => void;
};

/** One address: whether bills go there, or whether its link is still waited for. */
export function BillingEmailRow({
  billingEmail: { email, verifiedAt },
  onRemove,
}: BillingEmailRowProps) {
  const texts = useMessages('account').billing;
  const resend = useMutation({
    mutationFn: () => client.resendBillingEmail({ email }, { notify: true }),
    onSuccess: () => announce({ kind: 'done', text: texts.resent({ email }) }),
  });
  const waiting = verifiedAt === null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline px-4 py-3 last:border-0 md:px-6">
      <div className="min-w-0">
        <p className="text-14 wrap-anywhere">{email}</p>
        <p className="text-13 text-text-muted">
          <Status tone={waiting ? 'warning' : 'success'}>
            {waiting ? texts.waiting : texts.verified}
          </Status>
        </p>
      </div>
      <div className="flex gap-2">
        {waiting && (
          <Button
            size="sm"
            aria-label={texts.resendNamed({ email })}
            loading={resend.isPending}
            onClick={() => resend.mutate()}
          >
            {texts.resend}
          </Button>
        )}
        <Button size="sm" aria-label={texts.removeNamed({ email })} onClick={() => onRemove(email)}>
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}
