import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Awaited } from '@arcadia/ui/layout/in-order';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { productNow } from '@arcadia/web/messages/product-time';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { useCopy } from './copy.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { lastYears } from './last-year.ts';
import { type CampaignRecord, newestCampaignsQuery } from './queries.ts';

/** A new campaign: one that begins with last year's, or with nothing. */
export function ListActions() {
  const { data: campaigns = [], isLoading } = useQuery(newestCampaignsQuery);
  const lastYear = lastYears(campaigns, productNow());
  const texts = useMessages('backofficeCampaigns');
  if (isLoading) return <Awaited />;
  return (
    <>
      {lastYear && <CopyLastYears campaign={lastYear} />}
      <Link href={paths.newCampaign} className={buttonClass({ variant: 'primary' })}>
        {texts.create}
      </Link>
    </>
  );
}

function CopyLastYears({ campaign: { key, name } }: { campaign: CampaignRecord }) {
  const texts = useMessages('backofficeCampaigns').copy;
  const language = useContentLanguage();
  const copying = useCopy(key);
  return (
    <>
      <Button loading={copying.isPending && copying.refused === null} onClick={copying.copy}>
        <span className="max-w-64 truncate">{texts.lastYear({ name: name[language] })}</span>
      </Button>
      <CopyDialog copying={copying} />
    </>
  );
}
