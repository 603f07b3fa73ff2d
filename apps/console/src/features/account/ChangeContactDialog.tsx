import { textLinkClass } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { Stepper } from '@arcadia/ui/layout/stepper';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { announce } from '../../shared/announcements.ts';
import { CaptchaHost } from '../../shared/captcha/CaptchaHost.tsx';
import { CodeEntry } from '../../shared/identity/CodeEntry.tsx';
import { useIdentityCheck } from '../../shared/identity/use-identity-check.tsx';
import type { CodeFlow } from '../../shared/identity/use-code-flow.ts';
import { useMessages } from '../../shared/messages.ts';
import { phoneOf } from './editing.ts';
import { NewContactField } from './NewContactField.tsx';
import type { Account } from './queries.ts';
import { useContactChange } from './use-contact-change.ts';

type ChangeContactDialogProps = {
  kind: 'phone' | 'email';
  account: Account;
  onClose: () => void;
};

/** Another phone or email: first a code to the one that is bound, then one to the one that is to be. */
export function ChangeContactDialog({ kind, account, onClose }: ChangeContactDialogProps) {
  const messages = useMessages('account');
  const texts = messages[kind];
  const { verify, dialog } = useIdentityCheck();
  const bound = kind === 'phone' ? phoneOf(account) : account.email;
  const change = useContactChange({ kind, account, bound, verify, onDone: onClose });
  const { step, flow } = change;
  const { actions } = useCommonMessages();
  const sentLabel = step === 'new' ? actions.save : messages.actions.next;
  // The identity verification takes the place of this dialog; what was typed is kept until it is back.
  if (dialog) return dialog;
  return (
    <FormDialog
      title={bound === null ? texts.addTitle : texts.changeTitle}
      description={bound === null ? texts.addText : texts.changeText}
      submitLabel={flow.sent ? sentLabel : messages.codes.send}
      disabledReason={flow.sent && flow.code.length < 6 ? messages.codes.incomplete : null}
      submitting={flow.busy !== null}
      onSubmit={change.goOn}
      onClose={onClose}
      beside={<CaptchaHost />}
    >
      {bound !== null && (
        <Stepper
          label={messages.steps}
          steps={[
            { id: 'old', label: texts.stepOld },
            { id: 'new', label: texts.stepNew },
          ]}
          current={step === 'old' ? 0 : 1}
        />
      )}
      {step === 'old' && bound !== null ? (
        <OldContact kind={kind} bound={bound} flow={flow} onClose={onClose} />
      ) : (
        <NewContact kind={kind} change={change} />
      )}
    </FormDialog>
  );
}

type OldContactProps = {
  kind: 'phone' | 'email';
  bound: string;
  flow: CodeFlow;
  onClose: () => void;
};

function OldContact({ kind, bound, flow, onClose }: OldContactProps) {
  const texts = useMessages('account')[kind];
  return (
    <>
      {flow.sent ? (
        <CodeEntry flow={flow} to={bound} />
      ) : (
        <>
          <FormError>{flow.problem}</FormError>
          <p className="text-14">
            {texts.sendToOld}{' '}
            <span className="font-medium wrap-anywhere tabular-nums">{bound}</span>
          </p>
        </>
      )}
      <p className="border-t border-hairline pt-4 text-13 text-text-muted">
        {texts.lost}{' '}
        <button
          type="button"
          className={textLinkClass}
          onClick={() => {
            onClose();
            announce({ kind: 'help', dialog: 'contact' });
          }}
        >
          {texts.contactUs}
        </button>
      </p>
    </>
  );
}

type NewContactProps = {
  kind: 'phone' | 'email';
  change: ReturnType<typeof useContactChange>;
};

/** Stays editable while the code is waited for; with another number or address the code before counts no more. */
function NewContact({ kind, change: { typed, type, to, flow, contactProblem } }: NewContactProps) {
  return (
    <>
      <NewContactField kind={kind} value={typed} onChange={type} error={contactProblem} />
      {flow.sent && <CodeEntry flow={flow} to={to} />}
    </>
  );
}
