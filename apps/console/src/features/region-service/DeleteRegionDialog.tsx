import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { paths } from '../../app/paths.ts';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { useDeletionMark } from '../../shared/region-service/deletion.ts';
import {
  applicationsKey,
  regionServiceQuery,
} from '../../shared/region-service/region-service-query.ts';
import { TypedNameDialog } from '../../shared/TypedNameDialog.tsx';
import type { ServiceDialogProps } from './LaunchDialog.tsx';

type Service = ServiceDialogProps['service'];

/** Asks for the region's name before it is deleted with its App ID, and opens the application afterwards. */
export function DeleteRegionDialog({ service, open, onClose }: ServiceDialogProps) {
  return open && <OpenDialog service={service} onClose={onClose} />;
}

function OpenDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const texts = useMessages('regionService').remove;
  const { regions } = useMessages('applications');
  const region = regions[service.region];
  return (
    <TypedNameDialog
      name={region}
      title={texts.confirm({ application: service.applicationName, region })}
      description={texts.text}
      confirmation={texts.confirmation({ region })}
      mismatch={texts.mismatch}
      submitLabel={texts.action}
      remove={useDeletion(service, texts.done({ region }))}
      onClose={onClose}
    >
      <Consequences appId={service.appId} />
    </TypedNameDialog>
  );
}

function Consequences({ appId }: { appId: string | null }) {
  const { consequences } = useMessages('regionService').remove;
  return (
    <ul className="list-disc space-y-1 pl-5 text-text-muted marker:text-hairline-strong">
      {appId !== null && <li>{consequences.appId({ appId })}</li>}
      <li>{consequences.configuration}</li>
      <li>{consequences.trial}</li>
      <li>{consequences.bills}</li>
    </ul>
  );
}

function useDeletion({ id, applicationId }: Service, done: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const whileDeleting = useDeletionMark();
  return useMutation({
    mutationFn: () =>
      whileDeleting([id], async () => {
        await client.deleteRegionService({ id });
        await navigate({ to: paths.application(applicationId), replace: true });
      }),
    onSuccess: () => {
      announce({ kind: 'done', text: done });
      void queries.invalidateQueries({ queryKey: applicationsKey });
      void queries.invalidateQueries({ queryKey: ['home'] });
    },
    onError: () => queries.invalidateQueries({ queryKey: regionServiceQuery(id).queryKey }),
  });
}
