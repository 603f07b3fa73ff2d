import { Button } from '@arcadia/ui/action/button';
import { Banner } from '@arcadia/ui/feedback/banner';
import { FormError } from '@arcadia/ui/form/form-error';
import { useFormats } from '@arcadia/ui/formats';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { ExchangeRate } from './queries.ts';
import { RepeatedRate } from './RepeatedRate.tsx';

type PublishAgainProps = {
  rate: ExchangeRate;
  pending: boolean;
  error: string | undefined;
  onClose: () => void;
  onPublish: (repeatedRate: string) => void;
};

/** Publishes a rate that is far off the one before: the second person types it again, and sees by how much it differs. */
export function PublishAgain({ rate, pending, error, onClose, onPublish }: PublishAgainProps) {
  const { rates: texts } = useMessages('backofficePricing');
  const { actions } = useCommonMessages();
  const { month } = useFormats();
  const [typed, setTyped] = useState('');
  const { before, changePercent } = rate;
  return (
    <Dialog
      size="md"
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!pending}
      title={texts.confirm.publish({ ...rate, month: month(rate.month) })}
      description={texts.consequence.publish}
      footer={
        <>
          <Button onClick={() => !pending && onClose()}>{actions.cancel}</Button>
          <Button variant="danger" loading={pending} onClick={() => onPublish(typed)}>
            {texts.verbs.publish}
          </Button>
        </>
      }
    >
      {before !== null && (
        <Banner tone="danger" className="mb-4">
          {texts.farOff({
            percent: changePercent ?? '',
            before: before.rate,
            month: month(before.month),
          })}
        </Banner>
      )}
      <RepeatedRate value={typed} onChange={(event) => setTyped(event.target.value)} />
      <FormError className="mt-4">{error}</FormError>
    </Dialog>
  );
}
