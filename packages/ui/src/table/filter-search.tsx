import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Input } from '../form/input.tsx';
import type { SearchFilter } from './table-filter.tsx';
import { useUiTexts } from '../ui-texts.tsx';

/** Milliseconds without a key: enough for the next one, and few enough to feel immediate. */
const pause = 300;

export interface FilterSearchProps {
  filter: SearchFilter;
  value: string;
  onChange: (value: string) => void;
}

/** A filter by free text, applied when typing pauses, or at once on Enter. */
export function FilterSearch({ filter, value, onChange }: FilterSearchProps) {
  const { clear } = useUiTexts();
  const inputRef = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  // The value changed elsewhere (back button, "clear filters"): it wins over what stands in the field.
  if (seen !== value) {
    setSeen(value);
    if (draft.trim() !== value) setDraft(value);
  }

  const send = useEffectEvent((text: string) => {
    if (text.trim() !== value) onChange(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => send(draft), pause);
    return () => clearTimeout(timer);
  }, [draft]);

  const empty = () => {
    setDraft('');
    onChange('');
    inputRef.current?.focus();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.trim() !== value) onChange(draft.trim());
      }}
      className="w-68 max-md:w-full"
    >
      <Input
        ref={inputRef}
        type="search"
        aria-label={filter.label}
        placeholder={filter.placeholder ?? filter.label}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        prefix={<Search aria-hidden size={14} />}
        className="[&::-webkit-search-cancel-button]:hidden"
        suffix={draft !== '' && <ClearButton label={clear} onClear={empty} />}
      />
    </form>
  );
}

function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClear}
      className="-mr-2 flex size-6 items-center justify-center rounded-control hover:text-text"
    >
      <X aria-hidden size={14} />
    </button>
  );
}
