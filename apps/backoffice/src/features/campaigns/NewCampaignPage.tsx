import { BackLink } from '@arcadia/ui/layout/back-link';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { productNow } from '@arcadia/web/messages/product-time';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { newCampaign } from './draft-parts.ts';
import { Editor } from './Editor.tsx';

/** A campaign that begins with nothing. */
export function NewCampaignPage() {
  const texts = useMessages('backofficeCampaigns');
  const own = useMessages('backofficeCampaignEditor');
  const navigate = useNavigate();
  const [first] = useState(() => newCampaign(productNow()));
  return (
    <PageBody>
      <div className="mb-2">
        <BackLink href={paths.campaigns} name={texts.title} />
      </div>
      <Editor
        stored={null}
        first={first}
        head={() => <PageHeader title={own.newTitle} description={own.newText} />}
        onSaved={({ key }) => void navigate({ to: paths.campaign(key), replace: true })}
      />
    </PageBody>
  );
}
