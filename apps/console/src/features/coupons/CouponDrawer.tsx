import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { ApiError, errorIdOf } from '@arcadia/web/calls/api-error';
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
  const { data, error, refetch, isFetching } = useQuery(couponQuery(id));
  if (data !== undefined) return <CouponDetails coupon={data} texts={texts} />;
  if (error === null) return <SkeletonText lines={6} />;
  // What a mistyped id is answered with is the same as no coupon at all.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <EmptyState title={texts.detailMissing}>{texts.detailMissingText}</EmptyState>;
  return (
    <ErrorState
      title={texts.detailFailed}
      errorId={errorIdOf(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      {error.message}
    </ErrorState>
  );
}
