import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useFormats } from '@arcadia/ui/formats';
import { useLocationPart } from '@arcadia/web/routing/use-router';
import { announce } from '../shared/announcements.ts';
import type { client } from '../shared/client.ts';
import { usePermission } from '../shared/member.ts';
import { useMessages } from '../shared/messages.ts';
import { paths } from './paths.ts';

export type Suspension = NonNullable<
  Awaited<ReturnType<typeof client.getSuspension>>['suspension']
>;

/** Since when and why the company is suspended, what is still possible, and whom to ask. */
export function SuspensionBanner({ suspension }: { suspension: Suspension }) {
  const texts = useMessages('suspension');
  const formats = useFormats();
  const { since, reason, text, servicesHeld } = suspension;
  const why = texts.reasons[reason];
  return (
    <div className="mx-auto w-full max-w-320 px-4 pt-6 md:px-6 lg:px-8 print:hidden">
      <Banner
        tone="danger"
        title={texts.title({ time: formats.exactTime(since) })}
        action={<Ways />}
      >
        <div className="flex flex-col gap-1">
          {why !== '' && <p className="text-text">{texts.reason({ reason: why })}</p>}
          {text !== null && <p className="whitespace-pre-line wrap-anywhere text-text">{text}</p>}
          <p>{servicesHeld ? texts.held : texts.running}</p>
          <p>{texts.may}</p>
        </div>
      </Banner>
    </div>
  );
}

function Ways() {
  const texts = useMessages('suspension');
  const mayRecharge = usePermission('rechargeAll');
  const pathname = useLocationPart(({ pathname }) => pathname);
  return (
    <>
      {mayRecharge && pathname !== paths.recharge && (
        <Link href={paths.recharge} className={buttonClass({ size: 'sm' })}>
          {texts.pay}
        </Link>
      )}
      <Button size="sm" onClick={() => announce({ kind: 'help', dialog: 'contact' })}>
        {texts.contact}
      </Button>
    </>
  );
}
