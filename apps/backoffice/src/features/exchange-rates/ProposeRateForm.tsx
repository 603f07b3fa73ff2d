import { proposeExchangeRate } from '@arcadia/contract/pricing/exchange-rates';
import { Button } from '@arcadia/ui/action/button';
import { Banner } from '@arcadia/ui/feedback/banner';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { Card } from '@arcadia/ui/layout/card';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useContractForm } from '@arcadia/web/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { ToCorrection } from '../../shared/ToCorrection.tsx';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { emptyIsNone, RepeatedRate } from '../../shared/RepeatedRate.tsx';

/** A month's rate, or its correction. What was typed survives a reload. */
export function ProposeRateForm({ month }: { month: string }) {
  const { rates: texts } = useMessages('backofficePricing');
  const { form, onSubmit, submitting, fieldError, formError } = useProposal(month);
  // Asked for by the server, and shown from then on.
  const again = fieldError('repeatedRate') ?? form.watch('repeatedRate');
  return (
    <Card title={texts.propose}>
      <p className="mb-4 text-14 text-text-muted">{texts.proposeText}</p>
      <form onSubmit={onSubmit} noValidate>
        <FormError className="mb-4">{formError}</FormError>
        <div className="grid gap-4 md:grid-cols-3">
          <TextField
            label={texts.month}
            maxLength={7}
            {...form.register('month')}
            error={fieldError('month')}
          />
          <TextField
            label={texts.rateOfUsd}
            inputMode="decimal"
            autoComplete="off"
            prefix="CNY"
            {...form.register('rate')}
            error={fieldError('rate')}
          />
          <TextField
            type="date"
            label={texts.rateDate}
            {...form.register('rateDate')}
            error={fieldError('rateDate')}
          />
        </div>
        {form.formState.errors.month?.type === 'server' && (
          <ToCorrection begin={{ kind: 'rate', month: form.getValues('month') }} />
        )}
        {again && (
          <Banner tone="danger" className="mt-4">
            <RepeatedRate
              {...form.register('repeatedRate', { setValueAs: emptyIsNone })}
              error={fieldError('repeatedRate')}
            />
          </Banner>
        )}
        <Button type="submit" variant="primary" loading={submitting} className="mt-4">
          {texts.send}
        </Button>
      </form>
    </Card>
  );
}

function useProposal(month: string) {
  const { rates: texts } = useMessages('backofficePricing');
  const queries = useQueryClient();
  const toast = useToast();
  return useContractForm({
    schema: proposeExchangeRate.input,
    defaultValues: { month, currency: 'USD' as const, rate: '', rateDate: '' },
    draft: { name: 'exchange-rate' },
    startOver: true,
    refusals: {
      rateWaits: 'rate',
      rateUsed: 'month',
      rateDateOutsideMonth: 'rateDate',
      rateFarOff: 'repeatedRate',
    },
    problems: {
      month: { invalidFormat: texts.monthInvalid, required: texts.monthInvalid },
      rate: {
        required: texts.rateInvalid,
        invalidFormat: texts.rateInvalid,
        amountNotPositive: texts.rateNotPositive,
      },
      rateDate: { invalidFormat: texts.dateMissing, required: texts.dateMissing },
    },
    submit: async (values) => {
      await client.proposeExchangeRate(values);
      await queries.invalidateQueries({ queryKey: ['exchange-rates'] });
      toast({ title: texts.sent, tone: 'success' });
    },
  });
}
