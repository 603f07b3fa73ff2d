import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { useOperator } from '../../shared/operator.ts';
import { type AccessAct, useAccessAct } from './access-act.ts';
import { AskBeforeDialog } from './AskBeforeDialog.tsx';
import type { StaffMember } from './queries.ts';

/** A colleague's access: new link, disable, enable, reset. Irreversible actions need a confirmation. */
export function AccessActions({ member }: { member: StaffMember }) {
  const texts = useMessages('backofficeStaff');
  const { id: ownId } = useOperator();
  const [asked, setAsked] = useState<Exclude<AccessAct, 'enable' | 'resend'> | null>(null);
  const act = useAccessAct(member, () => setAsked(null));
  const at = (which: AccessAct) => act.isPending && act.variables === which;
  return (
    <section aria-labelledby="staff-access" className="flex flex-col gap-4">
      <h3 id="staff-access" className="text-14 font-semibold">
        {texts.access}
      </h3>
      {member.id === ownId && <p className="text-13 text-text-muted">{texts.ownAccess}</p>}
      {member.id !== ownId && member.status === 'invited' && (
        <Act text={texts.invitedText({ email: member.email })}>
          <Button loading={at('resend')} onClick={() => act.mutate('resend')}>
            {texts.resend}
          </Button>
        </Act>
      )}
      {member.id !== ownId && member.status === 'enabled' && (
        <Act text={texts.resetText}>
          <Button onClick={() => setAsked('reset')}>{texts.reset}</Button>
        </Act>
      )}
      {member.id !== ownId && member.status !== 'disabled' && (
        <Act text={texts.disableText}>
          <Button onClick={() => setAsked('disable')}>{texts.disable}</Button>
        </Act>
      )}
      {member.id !== ownId && member.status === 'disabled' && (
        <Act text={texts.enableText}>
          <Button loading={at('enable')} onClick={() => act.mutate('enable')}>
            {texts.enable}
          </Button>
        </Act>
      )}
      <FormError>{asked === null ? act.error?.message : null}</FormError>
      <AskBeforeDialog
        member={member}
        asked={asked}
        loading={act.isPending}
        error={act.error?.message}
        onConfirm={act.mutate}
        onClose={() => {
          act.reset();
          setAsked(null);
        }}
      />
    </section>
  );
}

function Act({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="min-w-0 flex-1 basis-48 text-13 wrap-anywhere text-text-muted">{text}</p>
      {children}
    </div>
  );
}
