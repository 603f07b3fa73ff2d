import type { CallbackEnvironment } from '@arcadia/contract/callbacks/callback-environments';
import { callbackKinds } from '@arcadia/contract/callbacks/callback-kinds';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { Button, buttonClass, textLinkClass } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { FormError } from '@arcadia/ui/form/form-error';
import { Link } from '@arcadia/ui/action/link';
import { Pattern } from '@arcadia/ui/display/pattern';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { editSection } from '../../shared/region-service/edit-section.ts';
import { useStart } from './use-start.ts';
import { isWholeSet } from './whole-set.ts';

type SetCardProps = {
  service: RegionService;
  environment: CallbackEnvironment;
  /** The newest run of this set goes on. */
  running: boolean;
};

/** The URLs of one set, and the button that has them called. */
export function SetCard({ service, environment, running }: SetCardProps) {
  if (!isWholeSet(service, environment)) return <NothingToCheck serviceId={service.id} />;
  return <CheckableSet service={service} environment={environment} running={running} />;
}

function NothingToCheck({ serviceId }: { serviceId: string }) {
  const texts = useMessages('verifier').set;
  const mayManage = usePermission('applicationAll');
  return (
    <Card>
      <EmptyState
        title={texts.missingTitle}
        picture={<Pattern seed="callbacks" variant="outline" className="h-16 w-24" />}
        action={
          <>
            {mayManage && (
              <Link
                href={editSection(serviceId, 'callbacks')}
                className={buttonClass({ variant: 'primary' })}
              >
                {texts.enter}
              </Link>
            )}
            <Link href={paths.developerGuide} className={buttonClass()}>
              {texts.guide}
            </Link>
          </>
        }
      >
        {mayManage ? texts.missing : texts.missingReader}
      </EmptyState>
    </Card>
  );
}

function CheckableSet({ service, environment, running }: SetCardProps) {
  const texts = useMessages('verifier').set;
  const mayManage = usePermission('applicationAll');
  const start = useStart({ serviceId: service.id, environment });
  return (
    <Card
      title={texts.urls}
      description={texts.about}
      actions={
        mayManage && (
          <>
            <Link href={editSection(service.id, 'callbacks')} className={buttonClass()}>
              {texts.edit}
            </Link>
            <Button
              variant="primary"
              loading={start.isPending}
              disabledReason={running ? texts.running : null}
              onClick={start.start}
            >
              {texts.start}
            </Button>
          </>
        )
      }
    >
      <FormError className="mb-4">{start.error?.message}</FormError>
      <Urls callbacks={service.callbacks[environment].callbacks} />
      <p className="mt-4 text-13">
        <Link href={paths.developerGuide} className={textLinkClass}>
          {texts.guide}
        </Link>
      </p>
    </Card>
  );
}

type UrlsProps = { callbacks: RegionService['callbacks']['test']['callbacks'] };

function Urls({ callbacks }: UrlsProps) {
  const texts = useMessages('verifier').set;
  return (
    <dl className="grid gap-x-6 gap-y-2 text-13 md:grid-cols-[max-content_minmax(0,1fr)]">
      {callbackKinds.map((kind) => {
        const url = callbacks.find((one) => one.kind === kind)?.url;
        return (
          <div key={kind} className="contents max-md:block">
            <dt className="font-mono text-text-muted">{kind}</dt>
            <dd className="font-mono wrap-anywhere">
              {url ?? <span className="font-sans text-text-faint">{texts.notSet}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
