import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useMessages } from '../../shared/messages.ts';
import { Amounts } from './Amounts.tsx';
import type { Sales } from './queries.ts';
import { SalesTable } from './SalesTable.tsx';

/** By package, those that sold most first. */
export function PackageSales({ sales: { byPackage } }: { sales: Sales }) {
  const texts = useMessages('backofficeCampaignSales');
  const language = useContentLanguage();
  const { number } = useFormats();
  return (
    <Card title={texts.byPackage} flush>
      <SalesTable
        label={texts.byPackage}
        heads={[texts.package, texts.sold, texts.amount]}
        rows={byPackage.map(({ packageId, name, quantity, paid }) => ({
          id: packageId,
          cells: [name[language], number(quantity), <Amounts key="paid" amounts={paid} />],
        }))}
      />
    </Card>
  );
}
