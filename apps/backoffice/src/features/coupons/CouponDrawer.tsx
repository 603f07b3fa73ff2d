import { Button } from '@arcadia/ui/action/button';
import { CouponDetails } from '@arcadia/web/coupons/coupon-details';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { RecordDrawer } from '../../shared/record/RecordDrawer.tsx';
import { couponAddress } from './address.ts';
import { couponQuery, type Coupon } from './queries.ts';
import { RevokeDialog } from './RevokeDialog.tsx';

/** The coupon that the address names (`?coupon=`). */
export function CouponDrawer() {
  const texts = useMessages('coupons');
  const { values, go } = useSearchParams(couponAddress);
  const id = values.coupon;
  const found = useQuery({ ...couponQuery(id ?? ''), enabled: id !== null });
  return (
    <RecordDrawer<Coupon>
      open={id !== null}
      onClose={() => go({ coupon: null })}
      listed={undefined}
      found={found}
      title={({ companyName }) => companyName}
      fallbackTitle={texts.title}
      failedTitle={texts.detailFailed}
    >
      {(coupon) => <CouponOfCustomer key={coupon.id} coupon={coupon} />}
    </RecordDrawer>
  );
}

function CouponOfCustomer({ coupon }: { coupon: Coupon }) {
  const texts = useMessages('coupons');
  const own = useMessages('backofficeCoupons').detail;
  const mayManage = operatorMay(useOperator(), 'coupons.manage');
  const [revoking, setRevoking] = useState(false);
  return (
    <>
      <CouponDetails
        coupon={coupon}
        texts={texts}
        first={[
          { id: 'customer', term: own.customer, value: <CompanyLink {...coupon} />, wide: true },
        ]}
      />
      {mayManage && coupon.status === 'available' && (
        <div className="mt-8">
          <Button variant="danger" onClick={() => setRevoking(true)}>
            {own.revoke}
          </Button>
        </div>
      )}
      <RevokeDialog coupon={coupon} open={revoking} onOpenChange={setRevoking} />
    </>
  );
}
