import { productNow } from '@arcadia/web/messages/product-time';
import { useMemo, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { CampaignDraft } from './draft.ts';
import { Preview } from './Preview.tsx';
import { previewPage } from './preview-page.ts';
import type { Campaign } from './queries.ts';

type LivePreviewProps = { draft: CampaignDraft; shown: number; stored: Campaign | null };

/** The page that is edited, as the shop would show it now. */
export function LivePreview({ draft, shown, stored }: LivePreviewProps) {
  const { pages, packages } = useMessages('backofficeCampaignEditor');
  const [now] = useState(productNow);
  const page = useMemo(
    () =>
      previewPage(draft, shown, {
        taken: stored?.taken ?? {},
        words: {
          page: (number) => pages.unnamed({ number }),
          package: (number) => packages.unnamed({ number }),
        },
        now,
      }),
    [draft, shown, stored, pages, packages, now],
  );
  return page && <Preview page={page} />;
}
