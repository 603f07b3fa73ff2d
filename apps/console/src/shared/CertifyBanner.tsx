import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Banner } from '@arcadia/ui/feedback/banner';
import { paths } from '../app/paths.ts';
import { usePermission } from './member.ts';

/** Says that a page needs the enterprise verification first, with the way there for a person who may go it. */
export function CertifyBanner({ texts }: { texts: { text: string; action: string } }) {
  const mayVerify = usePermission('verificationQuery');
  return (
    <Banner
      tone="warning"
      action={
        mayVerify && (
          <Link href={paths.certification} className={buttonClass({ size: 'sm' })}>
            {texts.action}
          </Link>
        )
      }
    >
      {texts.text}
    </Banner>
  );
}
