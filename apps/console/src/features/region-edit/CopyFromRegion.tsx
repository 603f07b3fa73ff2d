import type { Application } from '@arcadia/contract/applications/applications';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { Button } from '@arcadia/ui/action/button';
import { Awaited } from '@arcadia/ui/layout/in-order';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { ApiError } from '@arcadia/web/calls/api-error';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { applicationQuery } from '../../shared/region-service/application-query.ts';
import { useServiceChanged } from '../../shared/region-service/region-service-query.ts';
import { regionCopyQuery } from './queries.ts';
import { useCopyWords } from './use-copy-words.ts';

type Source = Application['services'][number];
type CopyFromRegionProps = { service: RegionService; isDirty: boolean };

/** A button for each other region of the application. What would be taken is shown before it is. */
export function CopyFromRegion({ service, isDirty }: CopyFromRegionProps) {
  const texts = useMessages('regionEdit').copy;
  const { regions } = useMessages('applications');
  const { data: application, isError } = useQuery(applicationQuery(service.applicationId));
  const [source, setSource] = useState<Source | null>(null);
  const others = (application?.services ?? []).filter(
    ({ id, appId }) => id !== service.id && appId !== null,
  );
  if (application === undefined && !isError) return <Awaited />;
  if (others.length === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <span className="text-13 text-text-muted">{texts.label}</span>
      {others.map((other) => (
        <Button
          key={other.id}
          size="sm"
          disabledReason={isDirty ? texts.saveFirst : null}
          onClick={() => setSource(other)}
        >
          {regions[other.region]}
        </Button>
      ))}
      {source !== null && (
        <CopyDialog service={service} source={source} onClose={() => setSource(null)} />
      )}
    </div>
  );
}

type CopyDialogProps = { service: RegionService; source: Source; onClose: () => void };

function CopyDialog({ service, source, onClose }: CopyDialogProps) {
  const texts = useMessages('regionEdit').copy;
  const { regions } = useMessages('applications');
  const { actions } = useCommonMessages();
  const showChanged = useServiceChanged();
  const wordsOf = useCopyWords();
  const preview = useQuery(regionCopyQuery(service.id, source.id));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.copyRegion({ id: service.id, from: source.id }),
    onSuccess: ({ service: changed }) => {
      showChanged(changed);
      announce({ kind: 'done', text: texts.done });
      onClose();
    },
  });
  const failure = error ?? preview.error;
  const words = preview.data && wordsOf(preview.data);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.title({ region: regions[source.region] })}
      description={preview.data === undefined ? texts.looking : texts.text}
      {...(words && { consequences: [...words.taken, ...words.left] })}
      confirmLabel={texts.confirm}
      cancelLabel={actions.cancel}
      disabledReason={
        words === undefined ? texts.looking : words.taken.length === 0 ? texts.nothing : null
      }
      loading={isPending}
      error={failure instanceof ApiError ? failure.message : failure && String(failure)}
      onConfirm={() => mutate()}
    />
  );
}
