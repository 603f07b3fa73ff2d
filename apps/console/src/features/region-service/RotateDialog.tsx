import type { Credential } from '@arcadia/contract/applications/credentials';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { Button } from '@arcadia/ui/action/button';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { FormError } from '@arcadia/ui/form/form-error';
import { RadioCard, RadioGroup } from '@arcadia/ui/form/radio-group';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { regionServiceQuery } from '../../shared/region-service/region-service-query.ts';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { SecretDialog } from './SecretDialog.tsx';

const overlaps = { h0: 0, h24: 24, h72: 72, h168: 168 } as const;
type Overlap = keyof typeof overlaps;
const offered: readonly Overlap[] = ['h24', 'h72', 'h168', 'h0'];

/** A new key and secret: how long the present one still works, what that means, and then the secret, told once. */
export function RotateDialog({
  service,
  onClose,
}: {
  service: RegionService;
  onClose: () => void;
}) {
  const texts = useMessages('regionService').rotate;
  const { actions } = useCommonMessages();
  const [overlap, setOverlap] = useState<Overlap>('h72');
  const replaced = service.credentials.find(({ status }) => status !== 'active');
  const rotate = useRotation(service.id, replaced?.id);
  if (rotate.data !== undefined) {
    const { credential, secret } = rotate.data;
    return <SecretDialog appKey={credential.appKey} secret={secret} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!rotate.isPending}
      size="md"
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button
            variant={overlap === 'h0' ? 'danger' : 'primary'}
            loading={rotate.isPending}
            onClick={() => rotate.mutate(overlaps[overlap])}
          >
            {overlap === 'h0' ? texts.actionAtOnce : texts.action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioGroup
          label={texts.overlap}
          value={overlap}
          onValueChange={(value) => setOverlap(offered.find((one) => one === value) ?? overlap)}
          className="grid gap-2 md:grid-cols-2"
        >
          {offered.map((one) => (
            <RadioCard
              key={one}
              value={one}
              label={texts.overlaps[one]}
              help={texts.overlapHelps[one]}
            />
          ))}
        </RadioGroup>
        <Consequences overlap={overlap} replaced={replaced?.status} />
        <FormError>{rotate.error?.message}</FormError>
      </div>
    </Dialog>
  );
}

type ConsequencesProps = { overlap: Overlap; replaced: Credential['status'] | undefined };

function Consequences({ overlap, replaced }: ConsequencesProps) {
  const texts = useMessages('regionService').rotate;
  const { title, ...points } = overlap === 'h0' ? texts.atOnce : texts.overlapping;
  return (
    <section aria-live="polite">
      <h3 className="text-13 font-medium">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-13 text-text-muted marker:text-hairline-strong">
        {(replaced === 'next' || replaced === 'retiring') && <li>{texts.replaces[replaced]}</li>}
        {Object.entries(points).map(([id, point]) => (
          <li key={id}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

/** @param insteadOf the other valid credential, which ends for this rotation */
function useRotation(id: string, insteadOf: string | undefined) {
  const queries = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  return useMutation({
    mutationFn: (overlapHours: number) =>
      client.rotateSecret(
        { id, overlapHours, insteadOf },
        { idempotencyKey: keyOf({ overlapHours, insteadOf }) },
      ),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: regionServiceQuery(id).queryKey });
    },
    // The secret is gone from memory with the dialog.
    gcTime: 0,
  });
}
