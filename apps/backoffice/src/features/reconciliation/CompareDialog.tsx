import { type GatewayId, gateways as gatewayIds } from '@arcadia/contract/funds/payments';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { Select } from '@arcadia/ui/form/select';
import { TextField } from '@arcadia/ui/form/text-field';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { useCompare } from './steps.ts';

/** Compares a day that was never compared, or one of long ago, by hand. */
export function CompareDialog({ onClose }: { onClose: () => void }) {
  const texts = useMessages('backofficeReconciliation');
  const { gateways } = useMessages('payment');
  const [gateway, setGateway] = useState<GatewayId>('alipay');
  const [day, setDay] = useState('');
  const [tried, setTried] = useState(false);
  const compare = useCompare(onClose);
  const send = () => {
    setTried(true);
    if (day !== '') compare.mutate({ gateway, day });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!compare.isPending}
      title={texts.compareTitle}
      description={texts.compareText}
      footer={
        <>
          <Button onClick={() => !compare.isPending && onClose()}>{texts.cancel}</Button>
          <Button variant="primary" loading={compare.isPending} onClick={send}>
            {texts.compareDay}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Select
          label={texts.gateway}
          options={gatewayIds.map((id) => ({ value: id, label: gateways[id].name }))}
          value={gateway}
          onValueChange={setGateway}
        />
        <TextField
          type="date"
          label={texts.day}
          value={day}
          error={tried && day === '' ? texts.dayMissing : undefined}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      <FormError className="mt-4">{compare.error?.message}</FormError>
    </Dialog>
  );
}
