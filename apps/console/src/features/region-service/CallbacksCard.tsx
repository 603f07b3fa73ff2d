import { callbackKinds, mandatoryCallbacks } from '@arcadia/contract/callbacks/callback-kinds';
import type { CallbackSet } from '@arcadia/contract/callbacks/callbacks';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { textLinkClass } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { Link } from '@arcadia/ui/action/link';
import { Status } from '@arcadia/ui/feedback/status';
import { Time } from '@arcadia/ui/display/time';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { editSection } from '../../shared/region-service/edit-section.ts';
import { LongName } from './LongName.tsx';

const sets = ['production', 'test'] as const;

/** The URLs that our servers call, in both sets, and whether they were verified as they stand. */
export function CallbacksCard({ service }: { service: RegionService }) {
  const texts = useMessages('regionService').callbacks;
  const mayManage = usePermission('applicationAll') && service.appId !== null;
  return (
    <Card
      title={texts.title}
      actions={
        <div className="flex gap-4">
          {service.appId !== null && (
            <Link
              href={paths.checkRegionService(service.id)}
              className={`${textLinkClass} text-13`}
            >
              {texts.check}
            </Link>
          )}
          {mayManage && (
            <Link
              href={editSection(service.id, 'callbacks')}
              className={`${textLinkClass} text-13`}
            >
              {texts.change}
            </Link>
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-6">
        {sets.map((name) => (
          <Set key={name} title={texts.sets[name]} set={service.callbacks[name]} />
        ))}
      </div>
    </Card>
  );
}

function Set({ title, set }: { title: string; set: CallbackSet }) {
  const texts = useMessages('regionService').callbacks;
  return (
    <section aria-label={title}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-14 font-medium">{title}</h3>
        {set.callbacks.length > 0 && <SetState set={set} />}
      </header>
      {set.callbacks.length === 0 ? (
        <p className="mt-1 text-13 text-text-muted">{texts.empty}</p>
      ) : (
        <dl className="mt-2 grid gap-x-6 gap-y-2 md:grid-cols-[12rem_1fr] md:gap-y-1">
          {callbackKinds.map((kind) => (
            <Url
              key={kind}
              kind={kind}
              url={set.callbacks.find((callback) => callback.kind === kind)?.url ?? null}
            />
          ))}
        </dl>
      )}
    </section>
  );
}

function SetState({ set }: { set: CallbackSet }) {
  const texts = useMessages('regionService').callbacks;
  return (
    <p className="flex items-baseline gap-2 text-13">
      {set.verifiedAt === null ? (
        <Status tone="warning">{texts.unverified}</Status>
      ) : (
        <>
          <Status tone="success">{texts.verified}</Status>
          <Time instant={set.verifiedAt} className="text-text-muted" />
        </>
      )}
    </p>
  );
}

type UrlProps = { kind: (typeof callbackKinds)[number]; url: string | null };

function Url({ kind, url }: UrlProps) {
  const texts = useMessages('regionService').callbacks;
  return (
    <div className="contents">
      <dt className="flex min-h-6 items-center gap-1.5 font-mono text-13 text-text-muted max-md:-mb-2">
        {kind}
        {!mandatoryCallbacks.includes(kind) && (
          <span className="font-sans text-12 text-text-faint">{texts.optional}</span>
        )}
      </dt>
      <dd className="min-h-6 min-w-0">
        {url === null ? (
          <span className="text-13 text-text-faint">{texts.notSet}</span>
        ) : (
          <LongName value={url} label={`${kind} ${texts.copy}`} />
        )}
      </dd>
    </div>
  );
}
