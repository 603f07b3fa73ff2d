import { Button } from '@arcadia/ui/action/button';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { Gateway } from './queries.ts';
import { SwitchOffDialog, SwitchOnDialog } from './SwitchDialog.tsx';

/** The switch of one gateway; each way asks why. */
export function SwitchActions({ gateway }: { gateway: Gateway }) {
  const texts = useMessages('backofficeGateways');
  const { name } = useMessages('payment').gateways[gateway.gateway];
  const [asking, setAsking] = useState<'off' | 'on' | null>(null);
  const close = () => setAsking(null);
  const isOff = gateway.off !== null;
  return (
    <>
      <Button
        size="sm"
        aria-label={
          isOff ? texts.changeOf({ gateway: name }) : texts.switchOffOf({ gateway: name })
        }
        onClick={() => setAsking('off')}
      >
        {isOff ? texts.change : texts.switchOff}
      </Button>
      {isOff && (
        <Button
          size="sm"
          variant="primary"
          aria-label={texts.switchOnOf({ gateway: name })}
          onClick={() => setAsking('on')}
        >
          {texts.switchOn}
        </Button>
      )}
      {asking === 'off' && <SwitchOffDialog gateway={gateway} name={name} onClose={close} />}
      {asking === 'on' && <SwitchOnDialog gateway={gateway} name={name} onClose={close} />}
    </>
  );
}
