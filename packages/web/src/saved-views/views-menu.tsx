import { Button } from '@arcadia/ui/action/button';
import { latePopup } from '@arcadia/ui/overlay/late-popup';
import { useLocationPart } from '../routing/use-router.tsx';
import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCommonMessages } from '../messages/common-messages.tsx';
import { parsePlainSearch } from '../table/plain-search.tsx';
import { savedParameter, type TableUrl } from '../table/table-url-state.tsx';

const ViewsPopover = latePopup('dialog', async () =>
  (await import('./views-popover.tsx')).loadViews(),
);

/** Menu of a person's views of this list. Loaded on the press, or at once where the address is that of a view. */
export function ViewsMenu({ table }: { table: TableUrl }) {
  const { views } = useCommonMessages().lists;
  const isView = useLocationPart(({ searchStr }) => savedParameter in parsePlainSearch(searchStr));
  return (
    <ViewsPopover
      table={table}
      ahead={isView}
      face={face}
      trigger={<Button>{face(views)}</Button>}
    />
  );
}

/** Face of the button. On a phone the picture alone, with its name for screen readers. */
function face(name: ReactNode) {
  return (
    <>
      <Bookmark aria-hidden />
      <span className="max-w-40 truncate max-md:sr-only">{name}</span>
    </>
  );
}
