import { maxCampaignPages } from '@arcadia/contract/shop/shop-desk';
import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { Tabs } from '@arcadia/ui/layout/tabs';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { Plus } from 'lucide-react';
import { useMessages } from '../../shared/messages.ts';
import type { CampaignDraft, PageDraft } from './draft.ts';
import { newPage, replaced, without } from './draft-parts.ts';
import { useEditing } from './editing.ts';
import { PageFields } from './PageFields.tsx';
import { PageTools } from './PageTools.tsx';

type PagesCardProps = {
  draft: CampaignDraft;
  /** Number of the page that is shown, here and in the preview. */
  shown: number;
  onShow: (index: number) => void;
  onChange: (pages: PageDraft[]) => void;
};

/** The pages of a campaign as tabs, in the order in which the shop has them. */
export function PagesCard({ draft, shown, onShow, onChange }: PagesCardProps) {
  const { pages: texts } = useMessages('backofficeCampaignEditor');
  const { moved } = useEditing();
  const names = usePageNames(draft.pages);
  const { pages } = draft;
  const page = pages[shown];
  const arrange = (next: PageDraft[], show: number) => {
    moved();
    onChange(next);
    onShow(Math.min(Math.max(0, show), next.length - 1));
  };
  return (
    <Card
      title={texts.title}
      description={texts.text}
      actions={
        <Button
          size="sm"
          disabledReason={pages.length >= maxCampaignPages ? texts.full : null}
          onClick={() => arrange([...pages, newPage(draft.key, pages)], pages.length)}
        >
          <Plus aria-hidden />
          {texts.add}
        </Button>
      }
    >
      <Tabs
        label={texts.label}
        tabs={pages.map(({ ref }, index) => ({
          value: ref,
          label: <TabLabel name={names[index] ?? ''} index={index} />,
        }))}
        value={page?.ref ?? ''}
        onValueChange={(ref) => onShow(pages.findIndex((one) => one.ref === ref))}
      >
        {page && (
          <div className="flex flex-col gap-4">
            <PageTools
              pages={pages}
              index={shown}
              name={names[shown] ?? ''}
              onMove={arrange}
              onRemove={() => arrange(without(pages, shown), shown - 1)}
            />
            <PageFields
              key={page.ref}
              page={page}
              path={`pages.${shown}`}
              onChange={(next) => onChange(replaced(pages, shown, next))}
            />
          </div>
        )}
      </Tabs>
    </Card>
  );
}

function TabLabel({ name, index }: { name: string; index: number }) {
  const { hasErrors } = useMessages('backofficeCampaignEditor').packages;
  const editing = useEditing();
  return (
    <>
      {name}
      {editing.hasErrors(`pages.${index}`) && (
        <span className="size-2 rounded-full bg-danger">
          <span className="sr-only">{hasErrors}</span>
        </span>
      )}
    </>
  );
}

function usePageNames(pages: readonly PageDraft[]): string[] {
  const { unnamed } = useMessages('backofficeCampaignEditor').pages;
  const language = useContentLanguage();
  return pages.map(({ name }, index) => name[language] || unnamed({ number: index + 1 }));
}
