import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { paths } from '../shared/paths.ts';
import { useShop } from '../shared/shop.tsx';

export function Footer({ texts: footer }: { texts: Dictionaries['shop']['footer'] }) {
  const { view } = useShop();
  const link = 'inline-flex min-h-8 items-center hover:text-text hover:underline';
  return (
    <footer className="mt-12 border-t border-hairline bg-surface pb-20 text-13 text-text-muted md:pb-6">
      <div className="mx-auto flex max-w-320 flex-col gap-3 px-4 pt-6 md:flex-row md:items-start md:justify-between md:px-6">
        <div>
          <p className="font-medium text-text">{view.brandName}</p>
          <p className="mt-1 max-w-160">{footer.times}</p>
        </div>
        <nav aria-label={footer.label} className="flex flex-wrap gap-x-5 md:shrink-0">
          <a href={paths.terms} className={link}>
            {footer.terms}
          </a>
          <a href={paths.privacy} className={link}>
            {footer.privacy}
          </a>
          <a href={paths.console} className={link}>
            {footer.console}
          </a>
        </nav>
      </div>
    </footer>
  );
}
