import { textLinkClass } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { Link } from '@arcadia/ui/action/link';
import { Time } from '@arcadia/ui/display/time';
import { paths } from '../../app/paths.ts';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useMessages } from '../../shared/messages.ts';
import type { GameCase } from './desk.ts';

/** The application that wants the game: its customer, region and description. */
export function Wanted({ gameCase }: { gameCase: GameCase }) {
  const texts = useMessages('backofficeGames');
  const { approvals } = texts;
  const { regionNames } = useMessages('backofficeApplications');
  const { customer } = useMessages('backoffice');
  return (
    <Card
      title={approvals.wanted}
      actions={
        <Link href={paths.regionService(gameCase.serviceId)} className={textLinkClass}>
          {approvals.openService}
        </Link>
      }
    >
      <DescriptionList
        items={[
          { id: 'customer', term: customer.label, value: <CompanyLink {...gameCase} /> },
          { id: 'region', term: texts.region, value: regionNames[gameCase.region] },
          { id: 'application', term: approvals.application, value: gameCase.applicationName },
          {
            id: 'requested',
            term: approvals.requested,
            value: <Time instant={gameCase.requestedAt} kind="exact" />,
          },
          {
            id: 'description',
            term: approvals.appDescription,
            value: gameCase.applicationDescription,
            wide: true,
          },
        ]}
      />
    </Card>
  );
}
