import { appTypes } from '@arcadia/contract/applications/package-names';
import { Card } from '@arcadia/ui/layout/card';
import { useMessages } from '../../shared/messages.ts';
import type { Service } from './service-query.ts';

const platforms = ['ios', 'android', 'web'] as const;

/** The apps that may start the games. */
export function ServicePackages({ service }: { service: Service }) {
  const texts = useMessages('backofficeApplications').service;
  const groups = platforms
    .map((platform) => ({
      platform,
      names: service.packageNames.filter(({ appType }) => appType === appTypes[platform]),
    }))
    .filter(({ names }) => names.length > 0);
  return (
    <Card title={texts.packageNames}>
      {groups.length === 0 ? (
        <p className="text-14 text-text-muted">{texts.packageNamesEmpty}</p>
      ) : (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-14">
          {groups.map(({ platform, names }) => (
            <div key={platform} className="contents">
              <dt className="text-text-muted">{texts.platforms[platform]}</dt>
              <dd className="flex flex-col gap-1">
                {names.map(({ id, value }) => (
                  <span key={id} className="wrap-anywhere">
                    {value}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
