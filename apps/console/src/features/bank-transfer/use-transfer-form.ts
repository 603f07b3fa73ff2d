import { createBankTransfer } from '@arcadia/contract/funds/bank-transfers';
import type { Currency } from '@arcadia/kernel/money';
import { useFormats } from '@arcadia/ui/formats';
import { ApiError, isMissing, isRefused } from '@arcadia/web/calls/api-error';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useUpload } from '@arcadia/web/calls/use-upload';
import { useContractForm } from '@arcadia/web/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { useRechargeLimits } from '../../shared/recharge/recharge-limits.ts';
import { transfersKey } from './queries.ts';
import { useStoredReceipt } from './stored-receipt.ts';

/** The form that declares a transfer. What is typed and uploaded stays until it was submitted. */
export function useTransferForm(currency: Currency) {
  const texts = useMessages('bankTransfer').form;
  const { keyOf, renew } = useIdempotencyKey();
  const queries = useQueryClient();
  const { receipt, setReceipt } = useStoredReceipt();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [uncertified, setUncertified] = useState(false);
  const [gone, setGone] = useState(false);
  const contractForm = useContractForm({
    schema: createBankTransfer.input,
    defaultValues: { amount: '', receiptId: receipt?.id ?? '', remarks: '' },
    startOver: true,
    // The agreement must be accepted each time; the receipt is kept with its name and size.
    draft: { name: 'bank-transfer', except: ['agreed', 'receiptId'] },
    problems: useProblems(currency),
    submit: async (values) => {
      setFailure(null);
      setGone(false);
      try {
        await client.createBankTransfer(values, { idempotencyKey: keyOf(values) });
      } catch (error) {
        setUncertified(isRefused(error, 'certificationRequired'));
        setGone(isMissing(error));
        if (error instanceof ApiError && error.kind !== 'refused' && !isMissing(error))
          setFailure(error);
        throw error;
      }
      renew();
      setReceipt(null);
      announce({ kind: 'done', text: texts.submitted });
      await queries.invalidateQueries({ queryKey: transfersKey });
      await queries.invalidateQueries({ queryKey: ['funds'] });
    },
  });
  const { form } = contractForm;
  const upload = useUpload({
    purpose: 'transfer_receipt',
    value: receipt,
    onChange: (file) => {
      setReceipt(file);
      setGone(false);
      form.setValue('receiptId', file?.id ?? '', { shouldValidate: file !== null });
    },
  });
  // `gone`: what was uploaded is swept after a day. `failure`: no answer, or none about the business.
  return { ...contractForm, upload, gone, failure, uncertified };
}

/** Faults of the fields, in the words of this form. */
function useProblems(currency: Currency) {
  const texts = useMessages('bankTransfer').form;
  const { agreeMissing } = useMessages('funds').recharge;
  const { money } = useFormats();
  const { maximum } = useRechargeLimits(currency);
  return {
    amount: {
      required: texts.amountMissing,
      amountTooLarge: texts.amountTooLarge({ maximum: money(maximum, currency) }),
    },
    receiptId: { required: texts.receiptMissing, invalidFormat: texts.receiptMissing },
    remarks: { required: texts.remarksMissing },
    agreed: { required: agreeMissing },
  };
}

export type TransferFormState = ReturnType<typeof useTransferForm>;
