import { useFormats } from '@arcadia/ui/formats';
import { Status } from '@arcadia/ui/feedback/status';
import { useMessages } from '../messages.ts';
import { useMomentPassed } from '@arcadia/web/messages/moment-passed';

/** So close to its end a case is shown as urgent. Milliseconds. */
const urgentMs = 12 * 3_600_000;

/** Until when a case should be decided: amber towards the end, red after it, always in words too. */
export function DueSign({ dueAt }: { dueAt: string }) {
  const texts = useMessages('backofficeReviews');
  const { relativeTime } = useFormats();
  const overdue = useMomentPassed(dueAt);
  const urgent = useMomentPassed(dueAt, urgentMs);
  const time = relativeTime(dueAt, 'toCome');
  if (overdue) return <Status tone="danger">{texts.overdueSince({ time })}</Status>;
  return <Status tone={urgent ? 'warning' : 'neutral'}>{texts.dueIn({ time })}</Status>;
}
