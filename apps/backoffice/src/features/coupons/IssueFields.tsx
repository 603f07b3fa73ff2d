import type { InputOf } from '@arcadia/contract/api';
import { maxCouponRemarks } from '@arcadia/contract/funds/coupons';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useFormats } from '@arcadia/ui/formats';
import { AmountField } from '@arcadia/ui/form/amount-field';
import { Combobox } from '@arcadia/ui/form/combobox';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import type { ContractForm } from '@arcadia/web/form/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { companyQuery } from '../../shared/companies.ts';
import { companyItem, useCompanySearch } from '../../shared/company-search.ts';
import { useMessages } from '../../shared/messages.ts';
import { addMonths, daysOfMonth, monthOf } from '@arcadia/kernel/month';

export type CouponValues = InputOf<'issueCoupon'>;
type FieldsProps = { issuing: ContractForm<CouponValues> };

/** To whom, how much, when it can be used, and for which bills. */
export function IssueFields({ issuing }: FieldsProps) {
  const texts = useMessages('backofficeCoupons').issue;
  const { form, fieldError, formError } = issuing;
  const companyId = form.watch('companyId');
  const { data: company } = useQuery({ ...companyQuery(companyId), enabled: companyId !== '' });
  const currency = companyId === '' ? undefined : company?.settlementCurrency;
  return (
    <>
      <CustomerField issuing={issuing} />
      <AmountField
        label={texts.amount}
        currency={currency ?? ''}
        fractionDigits={2}
        {...(currency !== undefined && { help: texts.amountHelp({ currency }) })}
        {...form.register('amount')}
        error={fieldError('amount')}
      />
      <Period title={texts.validity} help={texts.validityHelp}>
        <TextField
          type="date"
          label={texts.firstDay}
          {...form.register('firstDay')}
          error={fieldError('firstDay')}
        />
        <TextField
          type="date"
          label={texts.lastDay}
          {...form.register('lastDay')}
          error={fieldError('lastDay')}
        />
      </Period>
      <Period title={texts.billing} help={texts.billingHelp}>
        <TextField
          type="month"
          placeholder="2026-11"
          label={texts.firstMonth}
          {...form.register('firstMonth')}
          error={fieldError('firstMonth')}
        />
        <TextField
          type="month"
          placeholder="2026-11"
          label={texts.lastMonth}
          {...form.register('lastMonth')}
          error={fieldError('lastMonth')}
        />
      </Period>
      <DatesWarning issuing={issuing} />
      <TextField
        label={texts.remarks}
        help={texts.remarksHelp}
        required={false}
        maxLength={maxCouponRemarks}
        {...form.register('remarks')}
        error={fieldError('remarks')}
      />
      <FormError>{formError}</FormError>
    </>
  );
}

/** Whether some of the months, or all of them, have bills that can't use the coupon on its days. */
function DatesWarning({ issuing: { form } }: FieldsProps) {
  const texts = useMessages('backofficeCoupons').issue;
  const { month } = useFormats();
  const [firstDay, lastDay] = form.watch(['firstDay', 'lastDay']);
  const [firstMonth, lastMonth] = form.watch(['firstMonth', 'lastMonth']);
  const isWhole = (period: string[], pattern: RegExp) => period.every((one) => pattern.test(one));
  const areDates =
    isWhole([firstDay, lastDay], /^\d{4}-\d\d-\d\d$/) &&
    isWhole([firstMonth, lastMonth], /^\d{4}-(0[1-9]|1[0-2])$/) &&
    firstDay <= lastDay &&
    firstMonth <= lastMonth;
  if (!areDates) return null;
  const payable = payableMonths({ firstDay, lastDay, firstMonth, lastMonth });
  if (payable === null) return <Banner tone="warning">{texts.noMonthFits}</Banner>;
  const { from, to } = payable;
  if (from === firstMonth && to === lastMonth) return null;
  return (
    <Banner tone="warning">
      {texts.someMonthsFit({ from: month(from), to: month(to), isOne: from === to })}
    </Banner>
  );
}

/** Both ends of a period, side by side. */
function Period({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-14 font-semibold">{title}</legend>
      <div className="grid items-start gap-4 md:grid-cols-2">{children}</div>
      <p className="mt-1.5 text-13 text-text-muted">{help}</p>
    </fieldset>
  );
}

function CustomerField({ issuing: { form, fieldError } }: FieldsProps) {
  const texts = useMessages('backofficeCoupons').issue;
  const { nothingFound } = useMessages('backoffice').customer;
  const { found, onSearch, loading } = useCompanySearch();
  const companyId = form.watch('companyId');
  const { data } = useQuery({ ...companyQuery(companyId), enabled: companyId !== '' });
  const chosen = found.find(({ id }) => id === companyId) ?? data;
  return (
    <Controller
      control={form.control}
      name="companyId"
      render={({ field }) => (
        <Combobox
          label={texts.customer}
          placeholder={texts.customerPlaceholder}
          items={found.map(companyItem)}
          value={companyId !== '' && chosen ? companyItem(chosen) : null}
          onValueChange={(item) => field.onChange(item?.value ?? '')}
          onBlur={field.onBlur}
          ref={field.ref}
          onSearch={onSearch}
          loading={loading}
          emptyText={nothingFound}
          error={fieldError('companyId')}
        />
      )}
    />
  );
}

type Terms = Pick<InputOf<'issueCoupon'>, 'firstDay' | 'lastDay' | 'firstMonth' | 'lastMonth'>;

/**
 * Months whose bills a coupon can pay by its dates, both included: it is valid on the month's last day, or on the 2nd of the next
 * month, when the bill is made. Null where there is none.
 */
function payableMonths({ firstDay, lastDay, firstMonth, lastMonth }: Terms) {
  const isValidOn = (day: string) => firstDay <= day && day <= lastDay;
  const isPayable = (month: string) =>
    isValidOn(daysOfMonth(month).to) || isValidOn(`${addMonths(month, 1)}-02`);
  // Outside these no month can be: the bill of the month before the first day's is made on its 2nd.
  const begins = addMonths(monthOf(firstDay), -1);
  const ends = monthOf(lastDay);
  let from = begins > firstMonth ? begins : firstMonth;
  let to = ends < lastMonth ? ends : lastMonth;
  while (from <= to && !isPayable(from)) from = addMonths(from, 1);
  while (from <= to && !isPayable(to)) to = addMonths(to, -1);
  return from <= to ? { from, to } : null;
}
