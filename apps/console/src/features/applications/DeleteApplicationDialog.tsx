import type { Application } from '@arcadia/contract/applications/applications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { paths } from '../../app/paths.ts';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { useDeletionMark } from '../../shared/region-service/deletion.ts';
import { applicationsKey } from '../../shared/region-service/region-service-query.ts';
import { TypedNameDialog } from '../../shared/TypedNameDialog.tsx';

type DeleteApplicationDialogProps = { application: Application; onClose: () => void };

/** Asks for the name before an application goes with all its regions, and leads to the list afterwards. */
export function DeleteApplicationDialog({ application, onClose }: DeleteApplicationDialogProps) {
  const texts = useMessages('applicationForms').removal;
  const { name } = application;
  return (
    <TypedNameDialog
      name={name}
      title={texts.title({ application: name })}
      description={texts.description}
      confirmation={texts.confirmation({ application: name })}
      mismatch={texts.mismatch}
      submitLabel={texts.submit}
      remove={useDeletion(application)}
      onClose={onClose}
    >
      <Consequences application={application} />
    </TypedNameDialog>
  );
}

function Consequences({ application }: { application: Application }) {
  const { consequences } = useMessages('applicationForms').removal;
  const count = application.services.length;
  return (
    <ul className="list-disc space-y-1 pl-5 text-text-muted marker:text-hairline-strong">
      {count > 0 && (
        <>
          <li>{consequences.services({ count })}</li>
          <li>{consequences.configuration}</li>
          <li>{consequences.trial}</li>
        </>
      )}
      <li>{consequences.bills}</li>
    </ul>
  );
}

function useDeletion({ id, name, services }: Application) {
  const texts = useMessages('applicationForms').removal;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const whileDeleting = useDeletionMark();
  return useMutation({
    mutationFn: () =>
      whileDeleting([id, ...services.map((service) => service.id)], async () => {
        await client.deleteApplication({ id });
        await navigate({ to: paths.applications, replace: true });
      }),
    onSuccess: () => {
      announce({ kind: 'done', text: texts.done({ application: name }) });
      void queries.invalidateQueries({ queryKey: applicationsKey });
      void queries.invalidateQueries({ queryKey: ['home'] });
    },
    // A region may have gone online meanwhile: the page shows which.
    onError: () => queries.invalidateQueries({ queryKey: applicationsKey }),
  });
}
