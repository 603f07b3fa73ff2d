import { Combobox } from '@base-ui/react/combobox';
import { ComboboxList, type ComboboxItem } from '@arcadia/ui/form/combobox-list';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { phoneCodeClass, type PhoneCodeProps } from './phone-code.ts';
import { phoneCodesQuery } from './queries.ts';

/** Specification section 7: the server is asked a second after the last key. */
const searchDelayMs = 1000;

/** Calling codes, searched on the server; an emptied search shows the initial list again at once. */
export function PhoneCodePicker({ value, onChange }: PhoneCodeProps) {
  const texts = useMessages('login');
  const { ui } = useCommonMessages();
  const [open, setOpen] = useState(true);
  const [typed, setTyped] = useState('');
  const keyword = useDelayed(typed.trim(), searchDelayMs);
  const { data, isFetching } = useQuery({
    ...phoneCodesQuery(keyword),
    placeholderData: keepPreviousData,
  });
  const items = [...new Map(data?.items.map((item) => [item.id, item])).values()].map(
    ({ id, name }): ComboboxItem => ({ value: id, label: name, hint: id }),
  );
  const chosen = { value, label: value };
  return (
    <Combobox.Root
      items={items}
      value={chosen}
      onValueChange={(item: ComboboxItem | null) => item && onChange(item.value)}
      isItemEqualToValue={(one: ComboboxItem, other: ComboboxItem) => one.value === other.value}
      itemToStringLabel={({ label }: ComboboxItem) => label}
      inputValue={typed}
      onInputValueChange={(query, { reason }) => {
        // The list takes over the chosen name as its query; that is no search.
        if (reason === 'input-change' || reason === 'input-clear') setTyped(query);
      }}
      filter={null}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) setTyped('');
      }}
    >
      <Combobox.Trigger aria-label={`${texts.phoneCode} ${value}`} className={phoneCodeClass}>
        {value}
        <ChevronDown aria-hidden className="size-3.5 text-text-faint" />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={8} alignOffset={-8} align="start" className="z-50">
          <Combobox.Popup
            aria-label={texts.phoneCode}
            className="flex max-h-[min(20rem,var(--available-height))] w-72 max-w-(--available-width) flex-col rounded-card bg-surface-raised text-text shadow-float outline-none"
          >
            <Combobox.Input
              aria-label={texts.searchPhoneCode}
              placeholder={texts.searchPhoneCode}
              className="h-10 shrink-0 border-b border-hairline bg-transparent px-3 text-14 outline-none max-lg:text-16"
            />
            <div className="overflow-y-auto overscroll-contain p-1">
              <ComboboxList
                loading={isFetching || keyword !== typed.trim()}
                loadingText={ui.loading}
                emptyText={ui.noResults}
              />
            </div>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
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
