import { appTypes } from '@arcadia/contract/applications/package-names';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { textLinkClass } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { Link } from '@arcadia/ui/action/link';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { editSection } from '../../shared/region-service/edit-section.ts';
import { LongName } from './LongName.tsx';

const platforms = ['ios', 'android', 'web'] as const;

/** The apps in which the games may start, platform by platform. */
export function PackageNamesCard({ service }: { service: RegionService }) {
  const texts = useMessages('regionService').packageNames;
  const mayManage = usePermission('applicationAll') && service.appId !== null;
  return (
    <Card
      title={texts.title}
      actions={
        mayManage && (
          <Link
            href={editSection(service.id, 'package-names')}
            className={`${textLinkClass} text-13`}
          >
            {texts.change}
          </Link>
        )
      }
    >
      {service.packageNames.length === 0 ? (
        <p className="text-13 text-text-muted">{texts.empty}</p>
      ) : (
        <DescriptionList
          columns={3}
          items={platforms.map((platform) => ({
            id: platform,
            term: texts.platforms[platform],
            value: <Names service={service} platform={platform} />,
          }))}
        />
      )}
    </Card>
  );
}

type NamesProps = { service: RegionService; platform: (typeof platforms)[number] };

function Names({ service, platform }: NamesProps) {
  const texts = useMessages('regionService').packageNames;
  const names = service.packageNames.filter(({ appType }) => appType === appTypes[platform]);
  if (names.length === 0) return <span className="text-text-faint">{texts.none}</span>;
  return (
    <ul>
      {names.map(({ id, value }) => (
        <li key={id}>
          <LongName value={value} label={texts.copy} />
        </li>
      ))}
    </ul>
  );
}
