import { Banner } from '@arcadia/ui/feedback/banner';
import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { useOperator } from '../../shared/operator.ts';
import { RenewDialog } from './RenewDialog.tsx';

/** At this number the card recommends new ones. */
const few = 3;

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryCodesCard() {
  const texts = useMessages('backofficeSignIn').account;
  const { recoveryCodesRemaining } = useOperator();
  const [open, setOpen] = useState(false);
  return (
    <Card title={texts.recoveryTitle} description={texts.recoveryText}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-14 font-medium">{texts.left({ count: recoveryCodesRemaining })}</p>
        {recoveryCodesRemaining <= few && (
          <Banner tone="warning" className="w-full">
            {texts.leftFew}
          </Banner>
        )}
        <Button onClick={() => setOpen(true)}>{texts.renew}</Button>
      </div>
      <RenewDialog open={open} onClose={() => setOpen(false)} />
    </Card>
  );
}
