import { Button } from '@arcadia/ui/action/button';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useFormats } from '@arcadia/ui/formats';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';

const successionKey = ['succession'] as const;

/** Tells the holder of the main account that it is being handed over, to whom and when, with the way to stop it. */
export function SuccessionNotice() {
  const texts = useMessages('account').succession;
  const { actions } = useCommonMessages();
  const formats = useFormats();
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { data } = useQuery({
    queryKey: successionKey,
    queryFn: ({ signal }) => client.getSuccession({}, { signal, notify: false }),
  });
  // That it is stopped or done is told at once; that it begins was mailed, and needs no stream on this page.
  useLiveInvalidation({ 'succession.changed': data?.succession ? [successionKey] : [] });
  const stopping = useMutation({
    mutationFn: () => client.objectToSuccession({}, { notify: false }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: successionKey });
      setAsks(false);
    },
  });
  if (!data?.succession) return null;
  const { name, contacts, performAt } = data.succession;
  const time = formats.exactTime(performAt);
  return (
    <>
      <Banner
        tone="danger"
        title={texts.title({ time })}
        action={
          <Button size="sm" onClick={() => setAsks(true)}>
            {texts.stop}
          </Button>
        }
      >
        {texts.text({ name, contact: contacts.join(', ') })}
      </Banner>
      <ConfirmDialog
        open={asks}
        onOpenChange={(open) => {
          stopping.reset();
          setAsks(open);
        }}
        title={texts.stopTitle}
        description={texts.stopText}
        confirmLabel={texts.stop}
        cancelLabel={actions.cancel}
        loading={stopping.isPending}
        error={stopping.error?.message}
        onConfirm={() => stopping.mutate()}
      />
    </>
  );
}
