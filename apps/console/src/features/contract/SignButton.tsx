import { Button } from '@arcadia/ui/action/button';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { Contract } from './queries.ts';
import { SignDialog } from './SignDialog.tsx';

type SignButtonProps = {
  contract: Contract;
  /** Whether it has been in view to its end. */
  isRead: boolean;
};

/** Opens the dialog in which the company signs, what it has seen. */
export function SignButton({ contract, isRead }: SignButtonProps) {
  const texts = useMessages('contracts').sign;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        disabledReason={isRead ? null : texts.unread}
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      {open && <SignDialog contract={contract} onClose={() => setOpen(false)} />}
    </>
  );
}
