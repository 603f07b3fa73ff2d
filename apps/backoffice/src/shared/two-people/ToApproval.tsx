import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Banner } from '@arcadia/ui/feedback/banner';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../messages.ts';

/** The way to a decision that waits for a second person. */
export function ToApproval({ approvalId }: { approvalId: string }) {
  const { toApproval } = useMessages('backoffice').secondPerson;
  return (
    <Link href={paths.approval(approvalId)} className={buttonClass()}>
      {toApproval}
    </Link>
  );
}

/** Says that a decision about what the page shows waits for a second person; nothing where none does. */
export function AwaitedBanner({ approvalId }: { approvalId: string | null }) {
  const texts = useMessages('backoffice').secondPerson;
  if (approvalId === null) return null;
  return (
    <Banner title={texts.waits} action={<ToApproval approvalId={approvalId} />}>
      {texts.waitsText}
    </Banner>
  );
}
