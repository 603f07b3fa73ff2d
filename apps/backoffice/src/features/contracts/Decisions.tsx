import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { dayOf } from '@arcadia/kernel/calendar';
import { Button } from '@arcadia/ui/action/button';
import { useFormats } from '@arcadia/ui/formats';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { productNow } from '@arcadia/web/messages/product-time';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { KeyHint } from '../../shared/desk/KeyHint.tsx';
import { useShortcuts } from '../../shared/desk/shortcuts.ts';
import { useMessages } from '../../shared/messages.ts';
import { RefuseDialog } from '../../shared/two-people/RefuseDialog.tsx';
import { useDecide } from './decide.ts';
import type { ContractCase } from './queries.ts';

/** Signing for the provider, or rejecting with what the customer will read. */
export function Decisions({ contractCase }: { contractCase: ContractCase }) {
  const texts = useMessages('backofficeContracts');
  const { id, contract } = contractCase;
  const company = contract.companyName;
  const [dialog, setDialog] = useState<'approve' | 'refuse' | null>(null);
  const toast = useToast();
  const decide = useDecide();
  const decision = useMutation({
    mutationFn: decide,
    onSuccess: (_, { outcome }) => {
      setDialog(null);
      if (outcome === 'approved') toast({ title: texts.approved, tone: 'success' });
    },
  });
  const ask = (next: typeof dialog) => {
    decision.reset();
    setDialog(next);
  };
  useShortcuts({ a: () => ask('approve'), r: () => ask('refuse') });
  const formats = useFormats();
  const today = dayOf(productNow());
  const date = contract.startDate > today ? contract.startDate : today;
  return (
    <>
      <Button onClick={() => ask('refuse')}>
        {texts.refuse}
        <KeyHint shortcut="R" />
      </Button>
      <Button variant="primary" onClick={() => ask('approve')}>
        {texts.approve}
        <KeyHint shortcut="A" />
      </Button>
      <ConfirmDialog
        open={dialog === 'approve'}
        onOpenChange={(open) => !open && ask(null)}
        title={texts.approveTitle({ company })}
        description={texts.approveText({ date: formats.date(date) })}
        confirmLabel={texts.approve}
        cancelLabel={texts.cancel}
        loading={decision.isPending}
        error={decision.error?.message}
        onConfirm={() => decision.mutate({ id, outcome: 'approved' })}
      />
      <RefuseDialog
        open={dialog === 'refuse'}
        onClose={() => ask(null)}
        pending={decision.isPending}
        error={decision.error?.message}
        presets={{ kind: 'contract', label: texts.presets }}
        texts={refusalOf(texts, company)}
        onRefuse={(reason) => decision.mutate({ id, outcome: 'refused', reason })}
      />
    </>
  );
}

function refusalOf(texts: Dictionaries['backofficeContracts'], company: string) {
  const { refuse, refuseText, reasonMissing } = texts;
  return {
    refuse,
    refuseTitle: texts.refuseTitle({ company }),
    refuseText,
    refuseReason: texts.reason,
    refuseReasonHelp: texts.reasonHelp,
    reasonMissing,
  };
}
