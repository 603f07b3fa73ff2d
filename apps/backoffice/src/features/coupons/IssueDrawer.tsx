import { issueCoupon } from '@arcadia/contract/funds/coupon-desk';
import { useFormats } from '@arcadia/ui/formats';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { type ContractForm, useContractForm } from '@arcadia/web/form/form';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { useWaits } from '../../shared/two-people/use-waits.ts';
import { couponAddress } from './address.ts';
import { type CouponValues, IssueFields } from './IssueFields.tsx';
import { couponQuery, couponsKey } from './queries.ts';

const empty: CouponValues = {
  companyId: '',
  amount: '',
  firstDay: '',
  lastDay: '',
  firstMonth: '',
  lastMonth: '',
  remarks: '',
};

/** A coupon for one customer (`?issue=1`); what is typed is kept until it was sent. */
export function IssueDrawer() {
  const texts = useMessages('backofficeCoupons').issue;
  const { values, go } = useSearchParams(couponAddress);
  const formId = useId();
  const close = () => go({ issue: false });
  const issuing = useIssuing((coupon) => go({ issue: false, coupon }));
  const { submitting, onSubmit } = issuing;
  return (
    <Drawer
      open={values.issue}
      onOpenChange={(open) => !open && close()}
      dismissible={!submitting}
      size="md"
      title={texts.title}
      description={texts.text}
      footer={
        <FormFooter formId={formId} submitting={submitting} onCancel={() => !submitting && close()}>
          {texts.submit}
        </FormFooter>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-6">
        <IssueFields issuing={issuing} />
      </form>
    </Drawer>
  );
}

function useIssuing(onIssued: (id: string) => void): ContractForm<CouponValues> {
  const texts = useMessages('backofficeCoupons').issue;
  const queries = useQueryClient();
  const toast = useToast();
  const { money } = useFormats();
  const { keyOf, renew } = useIdempotencyKey();
  const waits = useWaits();
  const maximum = '1,000,000.00';
  const issuing = useContractForm<CouponValues>({
    schema: issueCoupon.input,
    defaultValues: empty,
    draft: { name: 'backoffice.issue-coupon' },
    problems: {
      companyId: {
        invalidFormat: texts.customerMissing,
        invalid: texts.channelCompany,
      },
      amount: {
        required: texts.amountMissing,
        amountTooLarge: texts.amountTooLarge({ maximum }),
      },
      firstDay: { invalidFormat: texts.dayMissing },
      lastDay: { invalidFormat: texts.dayMissing, invalid: texts.lastDayWrong },
      firstMonth: { invalidFormat: texts.monthMissing },
      lastMonth: { invalidFormat: texts.monthMissing, invalid: texts.lastMonthWrong },
    },
    submit: async (values) => {
      const { approvalId, coupon } = await client.issueCoupon(values, {
        idempotencyKey: keyOf(values),
      });
      if (approvalId !== null) {
        renew();
        issuing.form.reset(empty);
        return waits(approvalId);
      }
      if (coupon === null) return;
      const { id, amount, companyName: name } = coupon;
      queries.setQueryData(couponQuery(id).queryKey, coupon);
      await queries.invalidateQueries({ queryKey: couponsKey });
      toast({
        title: texts.done({ amount: money(amount.amount, amount.currency), name }),
        tone: 'success',
      });
      // The same terms once more are another coupon.
      renew();
      issuing.form.reset(empty);
      onIssued(id);
    },
  });
  return issuing;
}
