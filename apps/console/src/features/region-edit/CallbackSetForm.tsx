import type { CallbackEnvironment } from '@arcadia/contract/callbacks/callback-environments';
import { type CallbackKind, callbackKinds } from '@arcadia/contract/callbacks/callback-kinds';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Button } from '@arcadia/ui/action/button';
import { useEffect, useRef, useState } from 'react';
import { Status } from '@arcadia/ui/feedback/status';
import { Time } from '@arcadia/ui/display/time';
import { useMessages } from '../../shared/messages.ts';
import { filledCallbacks, type SetValues } from './callback-values.ts';
import { CallbackFields } from './CallbackFields.tsx';
import { OnlineChangeDialog } from './OnlineChangeDialog.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useCheckAfterSave } from './use-check-after-save.ts';
import type { CallbackSetState } from './use-callback-sets.ts';
import { useCallbackProblems } from './use-callback-problems.ts';

type CallbackSetFormProps = {
  service: RegionService;
  environment: CallbackEnvironment;
  state: CallbackSetState;
  /** Values of the test set, to copy; null where there are none. */
  test: SetValues | null;
};

/** One set of callback URLs. "Save" takes what is filled in; the check needs every mandatory URL. */
export function CallbackSetForm({ service, environment, state, test }: CallbackSetFormProps) {
  const { goToCheck, startCheck } = useCheckAfterSave({
    serviceId: service.id,
    environment,
    isDirty: state.isDirty,
  });
  const [asked, setAsked] = useState<'save' | 'check' | null>(null);
  const { problems, leave, check } = useCallbackProblems({
    serviceId: service.id,
    environment,
    state,
  });
  const { form, focusInvalid } = useInvalidFocus();
  const send = (thenCheck: boolean) => {
    if (state.saving) return;
    if (!check(thenCheck)) focusInvalid();
    else if (isRisky(service, environment, state)) setAsked(thenCheck ? 'check' : 'save');
    else if (state.isDirty) save(thenCheck);
    else if (thenCheck) goToCheck();
  };
  const save = (thenCheck: boolean) => state.save(thenCheck ? startCheck : undefined);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state.isDirty) send(false);
      }}
    >
      <SetHead {...{ environment, state, test }} />
      {callbackKinds.map((kind: CallbackKind) => (
        <CallbackFields
          key={kind}
          kind={kind}
          values={state.values[kind]}
          problems={problems}
          onChange={(values) => state.change(kind, values)}
          onLeave={leave}
        />
      ))}
      <SetFoot state={state} onCheck={() => send(true)} />
      <OnlineChangeDialog
        asked={asked}
        onCancel={() => setAsked(null)}
        onConfirm={(thenCheck) => {
          setAsked(null);
          save(thenCheck);
        }}
      />
    </form>
  );
}

function SetFoot({ state, onCheck }: { state: CallbackSetState; onCheck: () => void }) {
  const texts = useMessages('callbacks');
  return (
    <div className="border-t border-hairline pt-6">
      <SaveBar
        variant="secondary"
        isDirty={state.isDirty}
        saving={state.saving}
        failure={state.failure}
        onDiscard={state.discard}
      >
        <Button variant="primary" loading={state.saving} onClick={onCheck}>
          {state.isDirty ? texts.saveAndCheck : texts.check}
        </Button>
      </SaveBar>
    </div>
  );
}

/** Leads to the first field with a problem, once the problems are shown. */
function useInvalidFocus() {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return { form, focusInvalid: () => setRefusals((count) => count + 1) };
}

/** The set's purpose and state. */
function SetHead({ environment, state, test }: Omit<CallbackSetFormProps, 'service'>) {
  const texts = useMessages('callbacks');
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="text-13 text-text-muted">{texts.meanings[environment]}</p>
        <p className="mt-1 text-13">
          <CallbackStanding state={state} />
        </p>
      </div>
      {test !== null && <CopyFromTest test={test} state={state} />}
    </div>
  );
}

/** Fills the production set from the test set, with the way back. */
function CopyFromTest({ test, state }: { test: SetValues; state: CallbackSetState }) {
  const texts = useMessages('callbacks');
  const [former, setFormer] = useState<SetValues | null>(null);
  const isEmpty = filledCallbacks(test).length === 0;
  return (
    <>
      <Button
        size="sm"
        disabledReason={isEmpty ? texts.copyBlocked : null}
        onClick={() => {
          setFormer(state.values);
          state.replace(test);
        }}
      >
        {texts.copyFromTest}
      </Button>
      {former !== null && state.isDirty && (
        <Banner
          tone="info"
          className="w-full"
          action={
            <Button
              size="sm"
              onClick={() => {
                state.replace(former);
                setFormer(null);
              }}
            >
              {texts.undo}
            </Button>
          }
        >
          {texts.copied}
        </Banner>
      )}
    </>
  );
}

/** Whether the set as it is saved has passed the check, and when. */
function CallbackStanding({ state }: { state: Pick<CallbackSetState, 'saved' | 'isDirty'> }) {
  const texts = useMessages('callbacks').statuses;
  const { updatedAt, verifiedAt } = state.saved;
  if (state.isDirty) return <Status tone="warning">{texts.unsaved}</Status>;
  if (updatedAt === null) return <Status tone="neutral">{texts.empty}</Status>;
  if (verifiedAt === null) return <Status tone="warning">{texts.notVerified}</Status>;
  return (
    <>
      <Status tone="success">{texts.verified}</Status>{' '}
      <Time instant={verifiedAt} className="text-text-muted" />
    </>
  );
}

/** Whether saving replaces checked URLs of an online service by unchecked ones. */
function isRisky(
  { status }: RegionService,
  environment: CallbackEnvironment,
  { saved, values, isDirty }: CallbackSetState,
): boolean {
  if (status !== 'online' || environment !== 'production' || !isDirty) return false;
  const next = new Map(filledCallbacks(values).map(({ kind, url }) => [kind, url]));
  return (
    saved.verifiedAt !== null &&
    (next.size !== saved.callbacks.length ||
      saved.callbacks.some(({ kind, url }) => next.get(kind) !== url))
  );
}
