import type { Currency } from '@arcadia/kernel/money';
import { AmountField } from '@arcadia/ui/form/amount-field';
import { TextArea } from '@arcadia/ui/form/text-area';
import { UploadField } from '@arcadia/ui/form/upload-field';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { useMessages } from '../../shared/messages.ts';
import { useRechargeLimits } from '../../shared/recharge/recharge-limits.ts';
import { useSmallAmountQuestion } from '../../shared/recharge/small-amount.ts';
import { SmallAmountDialog } from '../../shared/recharge/SmallAmountDialog.tsx';
import { SubmitTransfer } from './SubmitTransfer.tsx';
import { type TransferFormState, useTransferForm } from './use-transfer-form.ts';

/** As the contract takes them. Characters. */
const maxRemarksLength = 200;

/** Declares a transfer: amount, receipt, remarks, agreement. */
export function TransferForm({ currency }: { currency: Currency }) {
  const texts = useMessages('bankTransfer').form;
  const transfer = useTransferForm(currency);
  const { form, fieldError, submitting, upload } = transfer;
  const element = useRef<HTMLFormElement>(null);
  const small = useSmallAmountQuestion({
    currency,
    busy: submitting || upload.uploading,
    amount: () => form.getValues('amount'),
    whenValid: (goOn) => void form.handleSubmit(goOn)(),
    send: transfer.onSubmit,
    submitAgain: () => element.current?.requestSubmit(),
  });
  return (
    <form ref={element} noValidate onSubmit={small.onSubmit}>
      <Card title={texts.title}>
        <div className="flex flex-col gap-5">
          <Amount transfer={transfer} currency={currency} />
          <Receipt transfer={transfer} />
          <TextArea
            {...form.register('remarks')}
            label={texts.remarks}
            help={texts.remarksHelp}
            maxLength={maxRemarksLength}
            error={fieldError('remarks')}
          />
          <SubmitTransfer transfer={transfer} />
        </div>
      </Card>
      <SmallAmountDialog
        amount={small.asked}
        currency={currency}
        onContinue={small.proceed}
        onCancel={small.cancel}
      />
    </form>
  );
}

type FieldProps = { transfer: TransferFormState };

function Amount({ transfer, currency }: FieldProps & { currency: Currency }) {
  const texts = useMessages('bankTransfer').form;
  const { money } = useFormats();
  const { maximum } = useRechargeLimits(currency);
  return (
    <Controller
      control={transfer.form.control}
      name="amount"
      render={({ field }) => (
        <AmountField
          {...field}
          label={texts.amount}
          currency={currency}
          fractionDigits={2}
          help={texts.amountHelp({ maximum: money(maximum, currency) })}
          error={transfer.fieldError('amount')}
        />
      )}
    />
  );
}

function Receipt({ transfer: { form, fieldError, upload, gone } }: FieldProps) {
  const texts = useMessages('bankTransfer').form;
  return (
    <Controller
      control={form.control}
      name="receiptId"
      render={({ field }) => (
        <UploadField
          {...upload.field}
          focusRef={field.ref}
          label={texts.receipt}
          error={gone ? texts.receiptGone : fieldError('receiptId')}
        />
      )}
    />
  );
}
