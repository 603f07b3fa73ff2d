import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useUiTexts } from '../ui-texts.tsx';

export interface Tool {
  id: string;
  label: string;
  /** Icon of 18 px, from the one icon set. */
  icon: ReactNode;
  onSelect: () => void;
}

export interface ToolsRailProps {
  tools: readonly Tool[];
  open: boolean;
  /** Called on the press; the caller remembers the choice. */
  onOpenChange: (open: boolean) => void;
}

/** Help at the right edge of every page, which can be pushed aside. */
export function ToolsRail({ tools, open, onOpenChange }: ToolsRailProps) {
  const texts = useUiTexts();
  const listId = useId();
  const Arrow = open ? ChevronRight : ChevronLeft;
  return (
    <aside
      aria-label={texts.tools}
      className="fixed right-0 bottom-20 z-20 flex items-stretch overflow-hidden rounded-l-card border border-r-0 border-hairline bg-surface-raised print:hidden"
    >
      <button
        type="button"
        aria-label={open ? texts.hideTools : texts.showTools}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => onOpenChange(!open)}
        className="flex min-h-10 w-6 items-center max-lg:w-10 justify-center text-text-faint -outline-offset-2 hover:bg-surface-sunken hover:text-text"
      >
        <Arrow aria-hidden size={14} />
      </button>
      <ul id={listId} hidden={!open} className="border-l border-hairline p-1">
        {tools.map((tool) => (
          <li key={tool.id}>
            <button
              type="button"
              onClick={tool.onSelect}
              className="flex min-h-12 w-14 flex-col items-center justify-center gap-1 rounded-control px-1 py-1 text-12 text-text-muted -outline-offset-2 hover:bg-surface-sunken hover:text-text"
            >
              <span aria-hidden>{tool.icon}</span>
              {tool.label}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
