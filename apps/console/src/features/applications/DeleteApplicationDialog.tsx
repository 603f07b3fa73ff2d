import type { Application } from '@arcadia/contract/applications/applications';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { paths } from '../../app/paths.ts';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { useDeletionMark } from '../../shared/region-service/deletion.ts';
import { applicationsKey } from '../../shared/region-service/region-service-query.ts';

type DeleteApplicationDialogProps = { application: Application; onClose: () => void };

/** Asks for the name before an application goes with all its regions, and leads to the list afterwards. */
export function DeleteApplicationDialog({ application, onClose }: DeleteApplicationDialogProps) {
  const texts = useMessages('applicationForms').removal;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [mismatch, setMismatch] = useState(false);
  const remove = useDeletion(application);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const same = typed.trim() === application.name;
    setMismatch(!same);
    if (same) remove.mutate();
    else field.current?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!remove.isPending}
      title={texts.title({ application: application.name })}
      description={texts.description}
      footer={
        <FormFooter formId={formId} submitting={remove.isPending} onCancel={onClose} danger>
          {texts.submit}
        </FormFooter>
      }
    >
      <Consequences application={application} />
      <form id={formId} onSubmit={submit} noValidate className="mt-5 flex flex-col gap-4">
        <FormError>{remove.error?.message}</FormError>
        <TextField
          ref={field}
          label={texts.confirmation({ application: application.name })}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMismatch(false);
          }}
          error={mismatch ? texts.mismatch : undefined}
        />
      </form>
    </Dialog>
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
