import { useState } from 'react';
import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { ComboboxList, matchesItem } from './combobox-list.tsx';
import type { ComboboxItem } from './combobox-list.tsx';
import type { PhoneCountry } from './phone-country.tsx';
import { popupSurface } from '../overlay/popup-class.ts';
import { useUiTexts } from '../ui-texts.tsx';

interface PhonePrefixProps {
  countries: readonly PhoneCountry[];
  country: string;
  onCountryChange: (country: string) => void;
  className: string;
}

/** The list of countries behind the prefix. A file of its own: it loads when the prefix is first pressed. */
export function PhonePrefix({ countries, country, onCountryChange, className }: PhonePrefixProps) {
  const texts = useUiTexts();
  const [open, setOpen] = useState(true);
  const items: ComboboxItem[] = countries.map((entry) => ({
    value: entry.code,
    label: entry.name,
    aside: entry.prefix,
    keywords: `${entry.code} ${entry.keywords ?? ''}`,
  }));
  const chosen = countries.find((entry) => entry.code === country);
  return (
    <Base.Root
      items={items}
      value={items.find((item) => item.value === country) ?? null}
      onValueChange={(item: ComboboxItem | null) => item && onCountryChange(item.value)}
      isItemEqualToValue={(one: ComboboxItem, other: ComboboxItem) => one.value === other.value}
      autoHighlight
      filter={matchesItem}
      open={open}
      onOpenChange={setOpen}
    >
      <Base.Trigger
        aria-label={`${texts.countryCode} ${chosen?.prefix ?? ''}`}
        className={className}
      >
        {chosen?.prefix}
        <ChevronDown aria-hidden="true" className="size-3.5 text-text-faint" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="start" className="z-50 outline-none">
          <Base.Popup
            aria-label={texts.countryCode}
            className={`${popupSurface} flex max-h-[min(20rem,var(--available-height))] w-72 max-w-(--available-width) flex-col`}
          >
            <Base.Input
              aria-label={texts.search}
              placeholder={texts.search}
              className="h-control shrink-0 border-b border-hairline bg-transparent px-3 text-14 outline-none max-lg:text-16"
            />
            <div className="overflow-y-auto overscroll-contain p-1">
              <ComboboxList
                loading={false}
                loadingText={texts.loading}
                emptyText={texts.noResults}
              />
            </div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
