import { BrandMark } from '@arcadia/ui/display/brand-mark';
import { cx } from '@arcadia/ui/cx';
import { Link } from '@arcadia/ui/action/link';
import type { ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import { LanguageAndTheme } from './LanguageAndTheme.tsx';
import { useSettings } from './settings.ts';

/** Paper is printed dark on white, also for a person who reads on a dark screen: browsers leave out the grounds only. */
const paper =
  'print:bg-surface print:text-text print:[--surface:white] print:[--text:black] print:[--text-muted:#444] print:[--text-faint:#555]';

/** Around a page that stands by itself: the brand, the two switches, and the page. */
export function PlainFrame({ children }: { children: ReactNode }) {
  const { brandName } = useSettings();
  return (
    <div className={cx('flex min-h-dvh flex-col', paper)}>
      <header className="flex h-14 shrink-0 items-center justify-between gap-4 border-b border-hairline bg-surface px-4 md:px-8 print:border-0">
        <Link
          href={paths.home}
          className="flex min-w-0 items-center gap-2 rounded-control text-14 font-semibold"
        >
          <BrandMark seed={brandName} size={24} />
          <span className="truncate">{brandName}</span>
        </Link>
        <span className="shrink-0 print:hidden">
          <LanguageAndTheme />
        </span>
      </header>
      <main className="flex-1 px-4 py-8 md:py-16 print:py-0">{children}</main>
    </div>
  );
}
