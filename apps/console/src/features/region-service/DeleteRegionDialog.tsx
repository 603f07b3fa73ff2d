import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { useDeletionMark } from '../../shared/region-service/deletion.ts';
import {
  applicationsKey,
  regionServiceQuery,
} from '../../shared/region-service/region-service-query.ts';
import type { ServiceDialogProps } from './LaunchDialog.tsx';

/** Asks before a region is given up with its App ID, and leads to the application afterwards. */
export function DeleteRegionDialog({ service, open, onClose }: ServiceDialogProps) {
  const texts = useMessages('regionService').remove;
  const { regions } = useMessages('applications');
  const { actions } = useCommonMessages();
  const region = regions[service.region];
  const remove = useDeletion(service, texts.done({ region }));
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={() => {
        remove.reset();
        onClose();
      }}
      title={texts.confirm({ application: service.applicationName, region })}
      description={texts.text}
      consequences={[
        ...(service.appId === null ? [] : [texts.consequences.appId({ appId: service.appId })]),
        texts.consequences.configuration,
        texts.consequences.trial,
        texts.consequences.bills,
      ]}
      confirmLabel={texts.action}
      cancelLabel={actions.cancel}
      danger
      loading={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate()}
    />
  );
}

type Deleted = Pick<ServiceDialogProps['service'], 'id' | 'applicationId'>;

function useDeletion({ id, applicationId }: Deleted, done: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const whileDeleting = useDeletionMark();
  return useMutation({
    mutationFn: () =>
      whileDeleting([id], async () => {
        await client.deleteRegionService({ id }, { suppressMessage: true });
        await navigate({ to: paths.application(applicationId) });
      }),
    onSuccess: () => {
      announce({ kind: 'done', text: done });
      void queries.invalidateQueries({ queryKey: applicationsKey });
      void queries.invalidateQueries({ queryKey: ['home'] });
    },
    onError: () => queries.invalidateQueries({ queryKey: regionServiceQuery(id).queryKey }),
  });
}
