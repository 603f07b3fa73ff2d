import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { Loaded } from '@arcadia/web/calls/loaded';
import { CouponDetails } from '@arcadia/web/coupons/coupon-details';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { couponAddress } from './address.ts';
import { couponQuery } from './queries.ts';

/** The coupon that the address names (`?coupon=`), and what it was used for. */
export function CouponDrawer() {
  const texts = useMessages('coupons');
  const { values, go } = useSearchParams(couponAddress);
  const content = useRef<HTMLDivElement>(null);
  const id = values.coupon;
  return (
    <Drawer
      open={id !== null}
      onOpenChange={(open) => !open && go({ coupon: null })}
      size="md"
      initialFocus={content}
      title={texts.detail}
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {id !== null && <Coupon key={id} id={id} />}
      </div>
    </Drawer>
  );
}

function Coupon({ id }: { id: string }) {
  const texts = useMessages('coupons');
  const query = useQuery(couponQuery(id));
  return (
    <Loaded
      query={query}
      failed={texts.detailFailed}
      waiting={<SkeletonText lines={6} />}
      missing={<EmptyState title={texts.detailMissing}>{texts.detailMissingText}</EmptyState>}
    >
      {(data) => <CouponDetails coupon={data} texts={texts} />}
    </Loaded>
  );
}
