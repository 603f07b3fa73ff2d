import type { Currency, Money as Amount } from '@arcadia/kernel/money';
import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { useFormats } from '@arcadia/ui/formats';
import { FormError } from '@arcadia/ui/form/form-error';
import { Link } from '@arcadia/ui/action/link';
import { Money } from '@arcadia/ui/display/money';
import { Summary } from '@arcadia/ui/layout/summary';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { ErrorNumber } from '../../shared/ErrorNumber.tsx';
import { RechargeAgreement } from '../../shared/recharge/RechargeAgreement.tsx';
import type { FundsOverview } from './queries.ts';
import { forecastRecharge } from './recharge-forecast.ts';
import type { RechargeFormState } from './use-recharge-form.ts';
import { moneyOf } from './wire-amount.ts';

type RechargeSummaryProps = {
  recharge: RechargeFormState;
  /** The typed amount; null while there is none. */
  amount: Amount | null;
  currency: Currency;
  funds: FundsOverview | undefined;
  /** Whether a gateway takes payments in the currency now. */
  payable: boolean;
  /** Whether one would, and is only switched off. */
  switchedOff: boolean;
};

/** Every component of the amount with its formula, what happens next, the agreement and the way to the gateway. */
export function RechargeSummary(props: RechargeSummaryProps) {
  const { recharge, amount, currency, funds, payable, switchedOff } = props;
  const texts = useMessages('funds').recharge;
  const { formError, submitting, leaving, failure, uncertified } = recharge;
  const mayVerify = usePermission('verificationQuery');
  const unpayable = switchedOff ? texts.allOffReason : texts.noMethodReason({ currency });
  return (
    <Card title={texts.summary} className="lg:sticky lg:top-18">
      <div className="flex flex-col gap-5">
        <Components amount={amount} funds={funds} />
        <NextSteps />
        <RechargeAgreement
          {...recharge.form.register('agreed')}
          error={recharge.fieldError('agreed')}
        />
        <FormError>
          {formError !== undefined && (
            <>
              {formError}
              {failure !== null && <p>{texts.nothingCharged}</p>}
              {uncertified && mayVerify && (
                <p className="mt-2">
                  <Link href={paths.certification} className={buttonClass({ size: 'sm' })}>
                    {texts.toCertification}
                  </Link>
                </p>
              )}
              <ErrorNumber error={failure} />
            </>
          )}
        </FormError>
        <Button
          type="submit"
          variant="primary"
          className="h-10 w-full"
          loading={submitting || leaving}
          disabledReason={payable ? null : unpayable}
        >
          {texts.submit}
        </Button>
        <p role="status" className="sr-only">
          {leaving ? texts.opening : ''}
        </p>
      </div>
    </Card>
  );
}

type ComponentsProps = Pick<RechargeSummaryProps, 'amount' | 'funds'>;

function Components({ amount, funds }: ComponentsProps) {
  const texts = useMessages('funds').recharge;
  const { money } = useFormats();
  const write = (value: Amount) => money(value.amount, value.currency);
  if (amount === null || funds === undefined) return <NothingYet amount={amount} />;
  const before = moneyOf(funds.availableCredit);
  const forecast = forecastRecharge(amount, {
    deposit: moneyOf(funds.deposit),
    requiredDeposit: moneyOf(funds.requiredDeposit),
    owed: moneyOf(funds.owed),
    availableCredit: before,
  });
  const { missingDeposit, toDeposit, toOwed, toCash, creditAfter } = forecast;
  const owes = toOwed.amount > 0n;
  const depositFormula =
    missingDeposit.amount === 0n
      ? texts.toDepositNone
      : texts.toDepositFormula({ amount: write(amount), missing: write(missingDeposit) });
  return (
    <Summary
      lines={[
        {
          id: 'deposit',
          label: texts.toDeposit,
          value: <Money {...toDeposit} />,
          formula: depositFormula,
        },
        ...(owes
          ? [
              {
                id: 'owed',
                label: texts.toOwed,
                value: <Money {...toOwed} />,
                formula: texts.toOwedText,
              },
            ]
          : []),
        {
          id: 'cash',
          label: texts.toCash,
          value: <Money {...toCash} />,
          formula: [amount, toDeposit, ...(owes ? [toOwed] : [])].map(write).join(' − '),
        },
      ]}
      total={{ label: texts.total, value: <Money {...amount} /> }}
      note={
        <CreditAfter
          formula={texts.creditAfterFormula({ before: write(before), amount: write(amount) })}
          after={creditAfter}
        />
      }
    />
  );
}

/** The lines in their places, so that nothing jumps when an amount is typed or the balance comes. */
function NothingYet({ amount }: { amount: Amount | null }) {
  const texts = useMessages('funds').recharge;
  return (
    <Summary
      lines={[
        { id: 'deposit', label: texts.toDeposit, value: texts.noValue },
        { id: 'cash', label: texts.toCash, value: texts.noValue },
      ]}
      total={{
        label: texts.total,
        value: amount === null ? texts.noValue : <Money {...amount} />,
      }}
    />
  );
}

function CreditAfter({ formula, after }: { formula: string; after: Amount }) {
  const texts = useMessages('funds').recharge;
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>
        {texts.creditAfter}
        <span className="block text-12 tabular-nums">{formula}</span>
      </span>
      <span className="font-medium text-text">
        <Money {...after} />
      </span>
    </span>
  );
}

function NextSteps() {
  const texts = useMessages('funds').recharge;
  return (
    <section>
      <h3 className="text-13 font-medium">{texts.next}</h3>
      <ol className="mt-1 list-decimal space-y-1 pl-5 text-13 text-pretty text-text-muted marker:text-text-faint">
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
