import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

interface TabsProps<Value extends string> {
  /** Name of the row of tabs. */
  label: string;
  tabs: ReadonlyArray<{ value: Value; label: ReactNode; count?: ReactNode }>;
  value: Value;
  onValueChange: (value: Value) => void;
  /** Content of the chosen tab. */
  children: ReactNode;
}

/**
 * Views of one thing. The caller keeps the chosen tab, usually in the URL. Arrow keys, Home and End move the focus, and
 * Enter or Space chooses, as the ARIA practices describe it.
 *
 * Of our own: Base UI's tabs add 16 kB to the first load of a page that has no popup yet.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  children,
}: TabsProps<Value>) {
  const id = useId();
  // One tab is reached by the Tab key: the chosen one, or the one to which arrow keys have moved.
  const [focused, setFocused] = useState<Value | null>(null);
  return (
    <div className="min-w-0">
      <div className="overflow-x-auto border-b border-hairline">
        <div role="tablist" aria-label={label} className="flex w-max gap-5">
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={tab.value === value}
              aria-controls={tab.value === value ? `${id}-panel` : undefined}
              tabIndex={tab.value === (focused ?? value) ? 0 : -1}
              onFocus={() => setFocused(tab.value)}
              onBlur={() => setFocused(null)}
              onKeyDown={moveFocus}
              onClick={() => tab.value !== value && onValueChange(tab.value)}
              className="-mb-px flex h-10 items-center gap-1.5 border-b-2 border-transparent text-14 font-medium text-text-muted transition-colors hover:text-text focus-visible:outline-offset-[-2px] aria-selected:border-accent aria-selected:text-text"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-hairline px-1.5 text-12 font-normal text-text-muted tabular-nums">
                  {tab.count}
                </span>
              )}
            </button>
          ))}
        </div>
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className="pt-4"
      >
        {children}
      </div>
    </div>
  );
}

/** Moves the focus along the row, from its end to its start. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  const row = currentTarget.closest('[role=tablist]');
  const tabs = [...(row?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const at = tabs.indexOf(currentTarget);
  const places: Partial<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: (at + 1) % tabs.length,
    Home: 0,
    End: -1,
  };
  const place = places[key];
  if (at === -1 || place === undefined) return;
  event.preventDefault();
  tabs.at(place)?.focus();
}
