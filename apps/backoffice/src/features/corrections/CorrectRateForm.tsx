import { Button } from '@arcadia/ui/action/button';
import { Banner } from '@arcadia/ui/feedback/banner';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { useMessages } from '../../shared/messages.ts';
import { emptyIsNone, RepeatedRate } from '../../shared/RepeatedRate.tsx';
import { ReasonForCustomers } from './ReasonForCustomers.tsx';
import { useProposal } from './use-proposal.ts';

/** Another rate of a month whose bills are final. One that is far off the month before is typed twice. */
export function CorrectRateForm({ month }: { month: string }) {
  const { rates } = useMessages('backofficePricing');
  const { form: texts } = useMessages('backofficeCorrections');
  const proposal = useRateProposal(month);
  const { form, onSubmit, submitting, fieldError, formError } = proposal;
  // Asked for by the server, and shown from then on.
  const again = fieldError('repeatedRate') ?? form.watch('repeatedRate');
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <FormError>{formError}</FormError>
      <div className="grid gap-4 md:grid-cols-3">
        <TextField
          label={rates.month}
          help={texts.monthHelp}
          maxLength={7}
          {...form.register('change.month')}
          error={fieldError('change.month')}
        />
        <TextField
          label={rates.rateOfUsd}
          inputMode="decimal"
          autoComplete="off"
          prefix="CNY"
          {...form.register('change.rate')}
          error={fieldError('change.rate')}
        />
        <TextField
          type="date"
          label={rates.rateDate}
          {...form.register('change.rateDate')}
          error={fieldError('change.rateDate')}
        />
      </div>
      {again && (
        <Banner tone="danger">
          <RepeatedRate
            {...form.register('repeatedRate', { setValueAs: emptyIsNone })}
            error={fieldError('repeatedRate')}
          />
        </Banner>
      )}
      <ReasonForCustomers proposal={proposal} />
      <Button type="submit" variant="primary" loading={submitting} className="self-start">
        {texts.submit}
      </Button>
    </form>
  );
}

function useRateProposal(month: string) {
  const { rates } = useMessages('backofficePricing');
  return useProposal({
    initial: {
      reason: '',
      change: { kind: 'rate', month, currency: 'USD', rate: '', rateDate: '' },
    },
    draftName: `rate.${month}`,
    refusals: { rateDateOutsideMonth: 'change.rateDate', rateFarOff: 'repeatedRate' },
    problems: {
      'change.rate': {
        required: rates.rateInvalid,
        invalidFormat: rates.rateInvalid,
        amountNotPositive: rates.rateNotPositive,
      },
      'change.rateDate': { invalidFormat: rates.dateMissing, required: rates.dateMissing },
    },
  });
}
