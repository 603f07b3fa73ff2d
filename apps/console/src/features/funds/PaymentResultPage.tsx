import { BrandMark } from '@arcadia/ui/display/brand-mark';
import { cx } from '@arcadia/ui/cx';
import { Link } from '@arcadia/ui/action/link';
import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useLocationPart } from '@arcadia/web/routing/use-router';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { LanguageAndTheme } from '../../shared/LanguageAndTheme.tsx';
import { useMessages } from '../../shared/messages.ts';
import { PageNotice } from '../../shared/PageNotice.tsx';
import { session } from '../../shared/session.ts';
import { useSettings } from '../../shared/settings.ts';
import { PaymentResult } from './PaymentResult.tsx';
import { SignInFirst } from './SignInFirst.tsx';

/** Where a gateway sends the payer back to. Of the address only the order's id counts, and nothing in it is believed. */
export function PaymentResultPage() {
  const rechargeId = useCleanAddress();
  return (
    <Frame>
      <Content rechargeId={rechargeId} />
    </Frame>
  );
}

function Content({ rechargeId }: { rechargeId: string | null }) {
  const texts = useMessages('funds');
  if (rechargeId === null) {
    return (
      <PageNotice
        heading={texts.result.title}
        title={texts.result.noOrder}
        way={{ href: paths.transactions, label: texts.toTransactions }}
      >
        {texts.result.noOrderText}
      </PageNotice>
    );
  }
  if (session.token() === null) return <SignInFirst rechargeId={rechargeId} />;
  return <PaymentResult key={rechargeId} rechargeId={rechargeId} />;
}

/**
 * The order's id, alone in the address: gateways append what they know of the payment; none of it is needed, and a
 * shared link should not carry it.
 */
function useCleanAddress(): string | null {
  const pathname = useLocationPart(({ pathname }) => pathname);
  const { values, go, hasOthers } = useSearchParams({ rechargeId: textParam });
  // The page still stands for a moment after its address has been left.
  const superfluous = hasOthers && pathname === '/payredirect';
  const clean = useEffectEvent(() => go(values, { replace: true, alone: true, resetScroll: true }));
  useEffect(() => {
    if (superfluous) clean();
  }, [superfluous]);
  return values.rechargeId;
}

/** Receipts are printed dark on white, also from the dark theme: browsers only omit backgrounds. */
const paper =
  'print:bg-surface print:text-text print:[--surface:white] print:[--text:black] print:[--text-muted:#444] print:[--text-faint:#555]';

function Frame({ children }: { children: ReactNode }) {
  const { brandName } = useSettings();
  return (
    <div className={cx('flex min-h-dvh flex-col', paper)}>
      <header className="flex h-14 shrink-0 items-center justify-between gap-4 border-b border-hairline bg-surface px-4 md:px-8">
        <Link
          href={paths.home}
          className="flex items-center gap-2 rounded-control text-14 font-semibold"
        >
          <BrandMark seed={brandName} size={24} />
          {brandName}
        </Link>
        <span className="print:hidden">
          <LanguageAndTheme />
        </span>
      </header>
      <main className="flex-1 px-4 py-8 md:py-16">{children}</main>
    </div>
  );
}
