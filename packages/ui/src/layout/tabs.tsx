import type { ReactNode } from 'react';
import { Tabs as Base } from '@base-ui/react/tabs';

interface TabsProps<Value extends string> {
  /** Names the row of tabs. */
  label: string;
  tabs: ReadonlyArray<{ value: Value; label: ReactNode; count?: ReactNode }>;
  value: Value;
  onValueChange: (value: Value) => void;
  /** Content of the chosen tab. */
  children: ReactNode;
}

/** Views of one thing. The caller keeps the chosen tab, usually in the URL. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  children,
}: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next: Value) => onValueChange(next)}
      className="min-w-0"
    >
      <div className="overflow-x-auto border-b border-hairline">
        <Base.List aria-label={label} className="flex w-max gap-5">
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              className="-mb-px flex h-10 items-center gap-1.5 border-b-2 border-transparent text-14 font-medium text-text-muted transition-colors hover:text-text focus-visible:outline-offset-[-2px] data-active:border-accent data-active:text-text"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-hairline px-1.5 text-12 font-normal text-text-muted tabular-nums">
                  {tab.count}
                </span>
              )}
            </Base.Tab>
          ))}
        </Base.List>
      </div>
      <Base.Panel value={value} className="pt-4">
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
