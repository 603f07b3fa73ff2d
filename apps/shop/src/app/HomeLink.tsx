import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { BrandMark } from '@arcadia/ui/display/brand-mark';
import { paths } from '../shared/paths.ts';
import { useLink, useShop } from '../shared/shop.tsx';

export function HomeLink({ texts }: { texts: Dictionaries['shop']['header'] }) {
  const { brandName } = useShop().view;
  const link = useLink();
  return (
    <a
      href={link(paths.home)}
      aria-label={texts.home({ brand: brandName })}
      className="mr-auto flex min-w-0 items-center gap-2 text-14 font-semibold md:text-16"
    >
      <BrandMark seed={brandName} size={28} />
      <span className="truncate max-[22.5rem]:hidden">{brandName}</span>
    </a>
  );
}
