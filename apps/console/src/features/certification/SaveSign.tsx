import { Banner } from '@arcadia/ui/feedback/banner';
import { Button } from '@arcadia/ui/action/button';
import { Time } from '@arcadia/ui/display/time';
import { Check } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { certificationQuery } from '../../shared/certification.ts';
import { useMessages } from '../../shared/messages.ts';
import { useFormState } from './form-context.tsx';

/** Whether what is entered is kept: quiet while it is. */
export function SaveSign() {
  const texts = useMessages('certification').form.save;
  const { state } = useFormState().keeping;
  return (
    <p role="status" className="min-h-[1lh] text-13 text-text-muted">
      {state.kind === 'saving' && texts.saving}
      {state.kind === 'saved' && (
        <span className="inline-flex items-center gap-1.5">
          <Check aria-hidden className="size-3.5 text-success" />
          {texts.saved} <Time instant={state.at} />
        </span>
      )}
    </p>
  );
}

/** Reason that entries are not kept, and what to do about it. */
export function SaveProblem() {
  const texts = useMessages('certification').form.save;
  const { keeping, verify } = useFormState();
  const queries = useQueryClient();
  const { state, autosave } = keeping;
  if (state.kind === 'failed') {
    return (
      <Banner
        tone="warning"
        action={
          <Button size="sm" onClick={autosave.flush}>
            {texts.retry}
          </Button>
        }
      >
        {texts.failed}
      </Banner>
    );
  }
  if (state.kind === 'identity') {
    const verifyAndSave = async () => {
      if (await verify()) autosave.flush();
    };
    return (
      <Banner
        tone="warning"
        action={
          <Button size="sm" onClick={() => void verifyAndSave()}>
            {texts.identityAction}
          </Button>
        }
      >
        {texts.identity}
      </Banner>
    );
  }
  if (state.kind !== 'changed') return null;
  const look = () => void queries.invalidateQueries({ queryKey: certificationQuery.queryKey });
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={look}>
          {texts.changedAction}
        </Button>
      }
    >
      {texts.changed}
    </Banner>
  );
}
