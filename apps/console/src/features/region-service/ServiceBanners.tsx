import type { RegionService } from '@arcadia/contract/applications/region-services';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Time } from '@arcadia/ui/display/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import {
  applicationsKey,
  regionServicesKey,
} from '../../shared/region-service/region-service-query.ts';

/** Banners: a hold by the provider, failed provisioning, or provisioning in progress. */
export function ServiceBanners({ service }: { service: RegionService }) {
  const texts = useMessages('regionService');
  if (service.status === 'creating') {
    return <Banner title={texts.creating.title}>{texts.creating.text}</Banner>;
  }
  if (service.status === 'failed') return <FailedBanner service={service} />;
  if (service.hold === null) return <UnverifiedBanner service={service} />;
  const { reason, since } = service.hold;
  return (
    <Banner
      tone="danger"
      title={service.status === 'offline' ? texts.hold.title : texts.hold.titleNotOnline}
      action={
        <Button onClick={() => announce({ kind: 'help', dialog: 'contact' })}>
          {texts.hold.contact}
        </Button>
      }
    >
      <p className="wrap-anywhere whitespace-pre-line text-text">{texts.hold.reason({ reason })}</p>
      <p>{texts.hold.text}</p>
      <p className="text-13">
        {texts.hold.since} <Time instant={since} kind="exact" />
      </p>
    </Banner>
  );
}

/** The URLs are in use but unverified. */
function UnverifiedBanner({ service }: { service: RegionService }) {
  const texts = useMessages('regionService').unverified;
  if (service.status !== 'online' || service.callbacks.production.verifiedAt !== null) return null;
  return (
    <Banner
      tone="warning"
      title={texts.title}
      action={
        <Link
          href={`${paths.checkRegionService(service.id)}?environment=production`}
          className={buttonClass()}
        >
          {texts.check}
        </Link>
      }
    >
      {texts.text}
    </Banner>
  );
}

function FailedBanner({ service }: { service: RegionService }) {
  const texts = useMessages('regionService').failed;
  const mayManage = usePermission('applicationAll');
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () =>
      client.retryProvisioning(
        { id: service.applicationId, serviceId: service.id },
        { notify: true },
      ),
    // A refusal is told by the transport; what stands here is fetched again either way.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: regionServicesKey }),
        queries.invalidateQueries({ queryKey: applicationsKey }),
      ]),
  });
  return (
    <Banner
      tone="danger"
      title={texts.title}
      action={
        mayManage && (
          <Button loading={retry.isPending} onClick={() => retry.mutate()}>
            {texts.retry}
          </Button>
        )
      }
    >
      {texts.text}
    </Banner>
  );
}
