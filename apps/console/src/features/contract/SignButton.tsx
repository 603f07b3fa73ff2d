import { Button } from '@arcadia/ui/action/button';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { Contract } from './queries.ts';
import { SignDialog } from './SignDialog.tsx';

/** Opens the dialog in which the company signs. */
export function SignButton({ contract }: { contract: Contract }) {
  const texts = useMessages('contracts').sign;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {open && <SignDialog contract={contract} onClose={() => setOpen(false)} />}
    </>
  );
}
