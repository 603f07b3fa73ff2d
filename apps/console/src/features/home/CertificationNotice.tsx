import { Banner, type BannerTone } from '@arcadia/ui/feedback/banner';
import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { paths } from '../../app/paths.ts';
import type { Certification } from '../../shared/certification.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';

type Notice = 'revoked' | 'notStarted' | 'begun' | 'underReview' | 'refused' | 'supplement';

const tones: Record<Notice, BannerTone> = {
  notStarted: 'info',
  begun: 'info',
  underReview: 'info',
  refused: 'warning',
  revoked: 'danger',
  supplement: 'warning',
};

/** The next step of the enterprise verification. Nothing where there is none. */
export function CertificationNotice({ certification }: { certification: Certification }) {
  const texts = useMessages('home').certification;
  const mayEdit = usePermission('verificationAll');
  const notice = noticeOf(certification);
  if (notice === null) return null;
  const { title, text, action } = texts[notice];
  return (
    <Banner
      tone={tones[notice]}
      title={title}
      action={
        <Link href={paths.certification} className={buttonClass({ size: 'sm' })}>
          {mayEdit ? action : texts.look}
        </Link>
      }
      className="mb-4"
    >
      {text}
    </Banner>
  );
}

function noticeOf({
  status,
  certified,
  revocation,
  supplement,
  draftSavedAt,
}: Certification): Notice | null {
  if (status === 'under_review') return certified ? null : 'underReview';
  if (supplement !== null) return 'supplement';
  if (certified) return null;
  if (revocation !== null) return 'revoked';
  if (status === 'refused') return 'refused';
  return draftSavedAt === null ? 'notStarted' : 'begun';
}
