import { languageFacts } from '@arcadia/i18n/languages';
import { Combobox } from '@base-ui/react/combobox';
import { ComboboxList, type ComboboxItem } from '@arcadia/ui/form/combobox-list';
import { useUiTexts } from '@arcadia/ui/ui-texts';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useKeptAnswer } from '../calls/kept-answer.tsx';
import { useLanguage } from '../messages/messages.tsx';
import type { PhoneCodes } from './phone-codes.tsx';
import { phonePrefixClass, type PhonePrefixProps } from './phone-prefix.tsx';
import { searchPrefixes } from './search-prefixes.tsx';

/** Specification section 7: the server is asked a second after the last key. */
const searchDelayMs = 1000;

/**
 * The one picker of calling codes. What is typed is looked for at once in the list that is here, so that Enter takes what
 * stands first; what the server finds besides is added. An emptied search shows the initial list again.
 */
export function PhonePrefixPicker({ value, onChange, codes }: PhonePrefixProps) {
  const texts = useUiTexts();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(true);
  const [typed, setTyped] = useState('');
  const { items, loading } = useFound(typed, codes);
  return (
    <Combobox.Root
      items={items}
      value={{ value, label: value }}
      onValueChange={(item: ComboboxItem | null) => item && onChange(item.value)}
      isItemEqualToValue={(one: ComboboxItem, other: ComboboxItem) => one.value === other.value}
      itemToStringLabel={({ label }: ComboboxItem) => label}
      inputValue={typed}
      onInputValueChange={(query, { reason }) => {
        // The list takes over the chosen name as its query; that is no search.
        if (reason === 'input-change' || reason === 'input-clear') setTyped(query);
      }}
      autoHighlight
      filter={null}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) setTyped('');
      }}
    >
      <Combobox.Trigger
        ref={triggerRef}
        aria-label={`${texts.countryCode} ${value}`}
        className={phonePrefixClass}
      >
        {value}
        <ChevronDown aria-hidden className="ml-auto size-3.5 text-text-faint" />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={8} alignOffset={-8} align="start" className="z-50">
          <Combobox.Popup
            aria-label={texts.countryCode}
            // Said outright: a drawer around it would take the focus to its own start.
            finalFocus={triggerRef}
            className="flex max-h-[min(20rem,var(--available-height))] w-80 max-w-(--available-width) flex-col rounded-card bg-surface-raised text-text shadow-float outline-none"
          >
            <Combobox.Input
              aria-label={texts.searchCountryCode}
              placeholder={texts.searchCountryCode}
              className="h-10 shrink-0 border-b border-hairline bg-transparent px-3 text-14 outline-none max-lg:text-16"
            />
            <div className="overflow-y-auto overscroll-contain p-1">
              <ComboboxList
                loading={loading}
                loadingText={texts.loading}
                emptyText={texts.noResults}
              />
            </div>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function useFound(typed: string, codes: PhoneCodes): { items: ComboboxItem[]; loading: boolean } {
  const { language } = useLanguage();
  const keyword = useDelayed(typed.trim(), searchDelayMs);
  const all = codes('');
  const { items: listed = [] } = useKeptAnswer(all) ?? {};
  const { items: onServer = [] } = useKeptAnswer(codes(keyword), keyword !== '') ?? {};
  const here = searchPrefixes(listed, typed, language);
  const known = new Set(here.map(({ id }) => id));
  const settled = keyword !== '' && keyword === typed.trim();
  const further = settled
    ? searchPrefixes(onServer, '', language).filter(({ id }) => !known.has(id))
    : [];
  const items = [...here, ...further].map(({ id, names }): ComboboxItem => {
    const [name = id, ...others] = names;
    return {
      value: id,
      label: name,
      aside: id,
      ...(others.length > 0 && { hint: others.join(languageFacts[language].listSeparator) }),
    };
  });
  // While the server is asked there is something to choose from, unless nothing was found here.
  return { items, loading: items.length === 0 && (all.isLoading() || keyword !== typed.trim()) };
}

/** `value` once it has stood still for `delayMs`; an empty one at once. */
function useDelayed(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return value === '' ? '' : settled;
}
