import { Button } from '@arcadia/ui/action/button';
import { Status } from '@arcadia/ui/feedback/status';
import { useMutation } from '@tanstack/react-query';
import { announce } from '../announcements.ts';

type Texts = {
  unconfirmedText: string;
  unconfirmed: string;
  resend: string;
  resendNamed: (words: { email: string }) => string;
  resent: (words: { email: string }) => string;
};
type UnconfirmedProps = {
  emails: readonly string[];
  texts: Texts;
  /** Sends the link to an address again; null for who may not. */
  resend: ((email: string) => Promise<unknown>) | null;
};

/** Recipients that get no alerts yet, each with the way to send its link again; nothing where all do. */
export function UnconfirmedAddresses({ emails, texts, resend }: UnconfirmedProps) {
  if (emails.length === 0) return null;
  return (
    <section>
      <p className="mb-3 text-13 text-pretty text-text-muted">{texts.unconfirmedText}</p>
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
            {resend && <Resend email={email} texts={texts} resend={resend} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ResendProps = { email: string; texts: Texts; resend: (email: string) => Promise<unknown> };

function Resend({ email, texts, resend }: ResendProps) {
  const sending = useMutation({
    mutationFn: () => resend(email),
    onSuccess: () => announce({ kind: 'done', text: texts.resent({ email }) }),
  });
  return (
    <Button
      size="sm"
      aria-label={texts.resendNamed({ email })}
      loading={sending.isPending}
      onClick={() => sending.mutate()}
    >
      {texts.resend}
    </Button>
  );
}
