import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { isRefused } from '@arcadia/web/calls/api-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { type Template, templatesKey } from './queries.ts';

type Verb = 'publish' | 'discard';

/** Publishing and discarding a draft, and a new version from this one. */
export function TemplateActions({ template: { id, version, status } }: { template: Template }) {
  const texts = useMessages('backofficeContracts').templates;
  const [asked, setAsked] = useState<Verb | null>(null);
  const deed = useDeed(id, () => setAsked(null));
  const ask = (verb: Verb | null) => {
    deed.reset();
    setAsked(verb);
  };
  const words = {
    publish: [texts.publishTitle({ version }), texts.publishText, texts.publish],
    discard: [texts.discardTitle({ version }), texts.discardText, texts.discard],
  } as const;
  const [title, text, label] = words[asked ?? 'publish'];
  return (
    <>
      <Link href={paths.newContractTemplate(id)} className={buttonClass()}>
        {texts.beginFrom}
      </Link>
      {status === 'draft' && (
        <>
          <Button onClick={() => ask('discard')}>{texts.discard}</Button>
          <Button variant="primary" onClick={() => ask('publish')}>
            {texts.publish}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && ask(null)}
        title={title}
        description={text}
        confirmLabel={label}
        cancelLabel={texts.cancel}
        loading={deed.isPending}
        error={deed.error?.message}
        onConfirm={() => asked && deed.mutate(asked)}
      />
    </>
  );
}

function useDeed(id: string, onDone: () => void) {
  const texts = useMessages('backofficeContracts').templates;
  const queries = useQueryClient();
  const toast = useToast();
  const reload = () => queries.invalidateQueries({ queryKey: templatesKey });
  return useMutation({
    mutationFn: (verb: Verb) =>
      verb === 'publish'
        ? client.publishContractTemplate({ id })
        : client.discardContractTemplate({ id }),
    onSuccess: async (_, verb) => {
      await reload();
      toast({
        title: verb === 'publish' ? texts.published : texts.discarded,
        tone: 'success',
      });
      onDone();
    },
    onError: (error) => {
      if (isRefused(error, 'stateChanged')) void reload();
    },
  });
}
