import {
  audienceCompanyKinds,
  audienceMarkets,
} from '@arcadia/contract/notifications/announcement-audience';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { type FormEvent, useRef, useState } from 'react';
import type { ContractForm } from '@arcadia/web/form/form';
import { useMessages } from '../../shared/messages.ts';
import { Reach } from './Reach.tsx';
import type { Values } from './use-writing.ts';

/** Whether it will stand above every page of every company. */
function isForEverybody({ important, audience }: Values): boolean {
  if (!important || audience.kind === 'chosen') return false;
  return (
    audience.kind === 'all' ||
    (audience.markets.length === audienceMarkets.length &&
      audience.companyKinds.length === audienceCompanyKinds.length)
  );
}

/**
 * Asks before an important announcement for everybody is sent, once nothing is wrong in the form.
 * @returns the form's `onSubmit`, and the question to show in the form.
 */
export function useQuestion({ form, onSubmit }: ContractForm<Values>, submit: string) {
  const { form: texts } = useMessages('backofficeAnnouncements');
  const [asking, setAsking] = useState(false);
  const asked = useRef<HTMLFormElement>(null);
  const press = async (event: FormEvent<HTMLFormElement>) => {
    if (asked.current !== null || !isForEverybody(form.getValues())) {
      asked.current = null;
      onSubmit(event);
      return;
    }
    event.preventDefault();
    const { currentTarget } = event;
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
    asked.current = currentTarget;
    setAsking(true);
  };
  const answer = (isSent: boolean) => {
    setAsking(false);
    if (isSent) asked.current?.requestSubmit();
    else asked.current = null;
  };
  return {
    onSubmit: press,
    question: (
      <ConfirmDialog
        open={asking}
        onOpenChange={() => answer(false)}
        title={texts.everybody.title}
        description={texts.everybody.text}
        consequences={[<Reach key="reach" audience={form.watch('audience')} />]}
        confirmLabel={submit}
        cancelLabel={texts.everybody.check}
        onConfirm={() => answer(true)}
      />
    ),
  };
}
