import type { InputOf } from '@arcadia/contract/api';
import { createRecharge } from '@arcadia/contract/funds/funds';
import type { Currency } from '@arcadia/kernel/money';
import { useFormats } from '@arcadia/ui/formats';
import { ApiError, isRefused } from '@arcadia/web/calls/api-error';
import { useContractForm } from '@arcadia/web/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { leaveToPay } from '../../shared/next-step.ts';
import { useRechargeLimits } from '../../shared/recharge/recharge-limits.ts';
import { type PaymentMethod, paymentMethodsQuery } from './queries.ts';
import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import type { UseFormReturn } from 'react-hook-form';

/** An order that is to be paid in another way brings its amount along. */
const rechargeAddress = { amount: textParam };

/** The recharge form: opens an order and leaves for the gateway's page. */
export function useRechargeForm(currency: Currency, methods: readonly PaymentMethod[]) {
  const texts = useMessages('funds').recharge;
  const { money } = useFormats();
  const { maximum } = useRechargeLimits(currency);
  const queries = useQueryClient();
  const { keyOf, renew } = useIdempotencyKey();
  const [leaving, setLeaving] = useLeaving();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [uncertified, setUncertified] = useState(false);
  const { amount: asked } = useSearchParams(rechargeAddress).values;
  const gateway = methods.find(({ usable }) => usable)?.gateway;
  const contractForm = useContractForm({
    schema: createRecharge.input,
    defaultValues: { amount: asked ?? '', ...(gateway !== undefined && { gateway }) },
    // The agreement must be accepted each time.
    draft: { name: 'recharge', except: ['agreed'] },
    problems: {
      amount: {
        required: texts.amountMissing,
        amountTooLarge: texts.amountTooLarge({ maximum: money(maximum, currency) }),
      },
      gateway: { required: texts.methodMissing, unknownOption: texts.methodMissing },
      agreed: { required: texts.agreeMissing },
    },
    submit: async (values) => {
      setFailure(null);
      try {
        const idempotencyKey = keyOf(values);
        const { id, payment } = await client.createRecharge(values, {
          idempotencyKey,
        });
        setLeaving(true);
        leaveToPay(payment, paths.payment(id));
      } catch (error) {
        // The order of this key can't be paid any more (the payer came back by the browser's history): the next try is a new one.
        if (isRefused(error, 'rechargeExpired') || isRefused(error, 'stateChanged')) renew();
        // It was switched off a moment ago: the page says why, and offers what remains.
        if (isRefused(error, 'gatewayOff'))
          void queries.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey });
        if (error instanceof ApiError && error.kind !== 'refused') setFailure(error);
        setUncertified(isRefused(error, 'certificationRequired'));
        throw error;
      }
    },
  });
  useUsableMethod(contractForm.form, methods);
  // `failure`: no answer, or none about the business. Nothing was charged, whether or not an order was opened.
  return { ...contractForm, leaving, failure, uncertified };
}

export type RechargeFormState = ReturnType<typeof useRechargeForm>;

/** Another method is chosen where the chosen one is switched off, or was before the draft was kept. */
function useUsableMethod(
  { getValues, setValue }: UseFormReturn<InputOf<'createRecharge'>>,
  methods: readonly PaymentMethod[],
): void {
  useEffect(() => {
    const usable = methods.filter((method) => method.usable).map(({ gateway }) => gateway);
    const [first] = usable;
    if (first !== undefined && !usable.includes(getValues('gateway'))) setValue('gateway', first);
  }, [methods, getValues, setValue]);
}

/** True from the answer until the gateway's page has replaced this one. */
function useLeaving() {
  const state = useState(false);
  const [, setLeaving] = state;
  useEffect(() => {
    // Coming back by the browser's history may show this very page again, as it was left.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [setLeaving]);
  return state;
}
