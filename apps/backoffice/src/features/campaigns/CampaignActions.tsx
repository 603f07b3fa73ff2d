import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { useFormats } from '@arcadia/ui/formats';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { productNow } from '@arcadia/web/messages/product-time';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { useCopy } from './copy.ts';
import { useOverlaps } from './use-overlaps.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { usePublishing } from './publish.ts';
import type { Campaign } from './queries.ts';

type CampaignActionsProps = {
  campaign: Campaign;
  /** Reason that the stored campaign can't be published or copied now; null where it can. */
  hindrance?: string | null;
};

/** Buttons for a campaign as a whole. */
export function CampaignActions({ campaign, hindrance = null }: CampaignActionsProps) {
  const texts = useMessages('backofficeCampaigns');
  const operator = useOperator();
  const mayManage = operatorMay(operator, 'shop.manage');
  const maySee = operatorMay(operator, 'packageOrders.read');
  const { key, status, pages } = campaign;
  const [firstPage] = pages;
  return (
    <>
      {maySee && (
        <Link href={paths.campaignSales(key)} className={buttonClass()}>
          {texts.sales}
        </Link>
      )}
      {status === 'running' && firstPage && (
        <a
          href={paths.shopPage(firstPage.id)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass()}
        >
          {texts.openShop}
        </a>
      )}
      {mayManage && <Copy campaign={campaign} hindrance={hindrance} />}
      {mayManage && <Publishing campaign={campaign} hindrance={hindrance} />}
    </>
  );
}

function Copy({ campaign: { key }, hindrance }: Required<CampaignActionsProps>) {
  const texts = useMessages('backofficeCampaigns').copy;
  const copying = useCopy(key);
  return (
    <>
      <Button
        disabledReason={hindrance}
        loading={copying.isPending && copying.refused === null}
        onClick={copying.copy}
      >
        {texts.action}
      </Button>
      <CopyDialog copying={copying} />
    </>
  );
}

/** Publishes a draft or what was withdrawn, withdraws what is published; both ask once more. */
function Publishing({ campaign, hindrance }: Required<CampaignActionsProps>) {
  const texts = useMessages('backofficeCampaigns');
  const { actions } = useCommonMessages();
  const language = useContentLanguage();
  const [asked, setAsked] = useState<'publish' | 'withdraw' | null>(null);
  const publishing = usePublishing(campaign, () => setAsked(null));
  const consequences = useConsequences(campaign);
  const { status } = campaign;
  if (status === 'ended') return null;
  const isPublished = status === 'running' || status === 'scheduled';
  const verb = isPublished ? 'withdraw' : 'publish';
  // Somebody else has done it: the question must not turn into the opposite one under the pointer.
  if (asked !== null && asked !== verb && !publishing.isPending) setAsked(null);
  const open = (next: boolean) => {
    publishing.reset();
    setAsked(next ? verb : null);
  };
  const [description, ...further] = consequences[verb];
  return (
    <>
      <Button
        variant={isPublished ? 'secondary' : 'primary'}
        disabledReason={hindrance}
        onClick={() => open(true)}
      >
        {texts[verb].action}
      </Button>
      <ConfirmDialog
        open={asked === verb}
        onOpenChange={open}
        danger={isPublished}
        title={texts[verb].title({ name: campaign.name[language] })}
        description={description}
        consequences={further}
        confirmLabel={texts[verb].action}
        cancelLabel={actions.cancel}
        loading={publishing.isPending}
        error={publishing.error?.message}
        onConfirm={() => publishing.mutate(verb)}
      />
    </>
  );
}

function useConsequences(campaign: Campaign) {
  const { startsAt, endsAt, pages } = campaign;
  const { publish, withdraw, overlaps } = useMessages('backofficeCampaigns');
  const { exactTime } = useFormats();
  const language = useContentLanguage();
  const others = useOverlaps(campaign).map(({ name }) => name[language]);
  const hasBegun = Date.parse(startsAt) <= productNow();
  const count = pages.reduce((sum, { packages }) => sum + packages.length, 0);
  return {
    publish: [
      hasBegun ? publish.now : publish.later({ time: exactTime(startsAt) }),
      publish.until({ time: exactTime(endsAt) }),
      publish.packages({ count }),
      ...(others.length > 0 ? [overlaps({ names: others })] : []),
    ],
    withdraw: [withdraw.text, withdraw.unpaid],
  };
}
