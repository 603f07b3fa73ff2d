import { switchGatewayOff, switchGatewayOn } from '@arcadia/contract/funds/gateways';
import { gatewayOffReasons } from '@arcadia/contract/funds/payments';
import { clockText, instantOfClockText } from '@arcadia/kernel/calendar';
import { FormError } from '@arcadia/ui/form/form-error';
import { RadioCard, RadioGroup } from '@arcadia/ui/form/radio-group';
import { TextArea } from '@arcadia/ui/form/text-area';
import { TextField } from '@arcadia/ui/form/text-field';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { type ContractForm, useContractForm } from '@arcadia/web/form/form';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { maxReasonLength } from '../../shared/reason/max-reason-length.ts';
import { type Gateway, gatewaysQuery } from './queries.ts';

type DialogProps = { gateway: Gateway; name: string; onClose: () => void };
type OffValues = Parameters<typeof client.switchGatewayOff>[0];
type OnValues = Parameters<typeof client.switchGatewayOn>[0];

/** Asks what customers are to read, why, and until when. */
export function SwitchOffDialog({ gateway, name, onClose }: DialogProps) {
  const texts = useMessages('backofficeGateways');
  const { dialog } = texts;
  const formId = useId();
  const done = useDone(onClose);
  const { keyOf } = useIdempotencyKey();
  const { gateway: id, version, off } = gateway;
  const asking = useContractForm<OffValues>({
    schema: switchGatewayOff.input,
    defaultValues: {
      gateway: id,
      version,
      reason: off?.reason ?? 'trouble',
      note: off?.note ?? '',
      until: off?.until ?? null,
    },
    problems: {
      note: { required: dialog.noteMissing },
      until: { invalid: dialog.untilPast, invalidFormat: dialog.untilPast },
    },
    submit: async (values) => {
      await client.switchGatewayOff(values, { idempotencyKey: keyOf(values) });
      await done(dialog.offDone({ gateway: name }));
    },
  });
  const { form, onSubmit, submitting, fieldError, formError } = asking;
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => !open && onClose()}
      dismissible={!submitting}
      title={dialog.offTitle({ gateway: name })}
      description={dialog.offText}
      footer={
        <FormFooter formId={formId} submitting={submitting} onCancel={onClose} danger>
          {texts.switchOff}
        </FormFooter>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
        <ReasonChoice asking={asking} />
        <TextArea
          label={texts.note}
          help={dialog.noteHelp}
          rows={3}
          maxLength={maxReasonLength}
          {...form.register('note')}
          error={fieldError('note')}
        />
        <EndField asking={asking} />
        <FormError>{formError}</FormError>
      </form>
    </Dialog>
  );
}

/** The fixed texts that customers read, each in their own language. */
function ReasonChoice({ asking }: { asking: ContractForm<OffValues> }) {
  const texts = useMessages('backofficeGateways');
  return (
    <Controller
      control={asking.form.control}
      name="reason"
      render={({ field }) => (
        <RadioGroup
          label={texts.reason}
          name="reason"
          value={field.value}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          className="grid gap-2"
        >
          {gatewayOffReasons.map((reason, index) => (
            <RadioCard
              key={reason}
              value={reason}
              label={texts.reasonNames[reason]}
              help={texts.reasons[reason]}
              {...(index === 0 && { ref: field.ref })}
            />
          ))}
        </RadioGroup>
      )}
    />
  );
}

function EndField({ asking }: { asking: ContractForm<OffValues> }) {
  const texts = useMessages('backofficeGateways');
  return (
    <Controller
      control={asking.form.control}
      name="until"
      render={({ field: { value, onChange, ...field } }) => (
        <TextField
          type="datetime-local"
          label={texts.until}
          help={texts.dialog.untilHelp}
          optional
          {...field}
          value={typedOf(value)}
          onChange={({ target }) => onChange(instantOf(target.value))}
          error={asking.fieldError('until')}
        />
      )}
    />
  );
}

/** As the browser's field has it, in whole minutes at UTC+8. */
function typedOf(instant: string | null): string {
  if (instant === null || instant === '') return '';
  return clockText(new Date(instant)).slice(0, 16).replace(' ', 'T');
}

function instantOf(typed: string): string | null {
  return instantOfClockText(`${typed.slice(0, 16).replace('T', ' ')}:00`)?.toISOString() ?? null;
}

/** Asks why it is offered again. */
export function SwitchOnDialog({ gateway, name, onClose }: DialogProps) {
  const texts = useMessages('backofficeGateways');
  const { dialog } = texts;
  const formId = useId();
  const done = useDone(onClose);
  const { keyOf } = useIdempotencyKey();
  const { gateway: id, version } = gateway;
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm<OnValues>({
    schema: switchGatewayOn.input,
    defaultValues: { gateway: id, version, note: '' },
    problems: { note: { required: dialog.noteMissing } },
    submit: async (values) => {
      await client.switchGatewayOn(values, { idempotencyKey: keyOf(values) });
      await done(dialog.onDone({ gateway: name }));
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!submitting}
      title={dialog.onTitle({ gateway: name })}
      description={dialog.onText}
      footer={
        <FormFooter formId={formId} submitting={submitting} onCancel={onClose}>
          {texts.switchOn}
        </FormFooter>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <TextArea
          label={texts.note}
          help={dialog.noteHelp}
          rows={3}
          maxLength={maxReasonLength}
          {...form.register('note')}
          error={fieldError('note')}
        />
        <FormError>{formError}</FormError>
      </form>
    </Dialog>
  );
}

function useDone(onClose: () => void): (title: string) => Promise<void> {
  const queries = useQueryClient();
  const toast = useToast();
  return async (title) => {
    onClose();
    toast({ title, tone: 'success' });
    await queries.invalidateQueries({ queryKey: gatewaysQuery.queryKey });
  };
}
