import { Banner } from '@arcadia/ui/feedback/banner';
import { Button } from '@arcadia/ui/action/button';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useFormats } from '@arcadia/ui/formats';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { useHold } from './hold.ts';
import type { Service } from './service-query.ts';

/** Shows a hold with its reason and time, and the button that lifts it. */
export function HoldBanner({ service, mayManage }: { service: Service; mayManage: boolean }) {
  const { regionNames, hold: texts } = useMessages('backofficeApplications');
  const { exactTime } = useFormats();
  const [asked, setAsked] = useState(false);
  const { release } = useHold(service, () => setAsked(false));
  if (service.hold === null) return null;
  const { reason, since } = service.hold;
  return (
    <Banner
      tone="warning"
      title={texts.heldTitle}
      className="mb-6"
      action={
        mayManage && (
          <Button size="sm" onClick={() => setAsked(true)}>
            {texts.release}
          </Button>
        )
      }
    >
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      <p className="text-13">{texts.since({ time: exactTime(since) })}</p>
      <ConfirmDialog
        open={asked}
        onOpenChange={(open) => {
          release.reset();
          setAsked(open);
        }}
        title={texts.releaseTitle({
          application: service.applicationName,
          region: regionNames[service.region],
        })}
        description={texts.releaseText}
        confirmLabel={texts.release}
        cancelLabel={texts.cancel}
        loading={release.isPending}
        error={release.error?.message}
        onConfirm={() => release.mutate()}
      />
    </Banner>
  );
}
