import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { paths } from '../../app/paths.ts';
import { announce } from '../../shared/announcements.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import type { Overview } from './queries.ts';

/** Reason that no contract can be applied for here, and what to do. */
export function Obstacle({ obstacle }: Pick<Overview, 'obstacle'>) {
  const texts = useMessages('contracts').obstacles;
  const mayVerify = usePermission('verificationQuery');
  if (obstacle === 'certification') {
    const way = mayVerify && (
      <Link href={paths.certification} className={buttonClass({ variant: 'primary' })}>
        {texts.toCertification}
      </Link>
    );
    return (
      <EmptyState title={texts.certificationTitle} {...(way && { action: way })}>
        {texts.certificationText}
      </EmptyState>
    );
  }
  if (obstacle === 'unavailable') {
    const contact = (
      <Button onClick={() => announce({ kind: 'help', dialog: 'contact' })}>
        {texts.contactUs}
      </Button>
    );
    return (
      <EmptyState title={texts.unavailableTitle} action={contact}>
        {texts.unavailableText}
      </EmptyState>
    );
  }
  return <EmptyState title={texts.noPermissionTitle}>{texts.noPermissionText}</EmptyState>;
}
