import type { MailStatus } from '@arcadia/contract/notifications/balance-alerts';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { useMessages } from '../messages.ts';

const tones: Record<MailStatus, StatusTone> = {
  pending: 'info',
  retrying: 'warning',
  sent: 'success',
  failed: 'danger',
};

/** Whether each recipient of a notice got it. */
export function NoticeMails({
  mails,
}: {
  mails: readonly { email: string; status: MailStatus }[];
}) {
  const texts = useMessages('alerts');
  if (mails.length === 0) return <p className="text-13 text-text-muted">{texts.noMails}</p>;
  return (
    <ul className="flex min-w-0 flex-col gap-1 text-13">
      {mails.map(({ email, status }) => (
        <li key={email} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">{email}</span>
          <Status tone={tones[status]}>{texts.mails[status]}</Status>
        </li>
      ))}
    </ul>
  );
}
