import { Card } from '@arcadia/ui/layout/card';
import { textLinkClass } from '@arcadia/ui/action/button';
import { GuideSteps } from '@arcadia/ui/layout/guide-steps';
import { Link } from '@arcadia/ui/action/link';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { useMember, usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { editSection } from '../../shared/region-service/edit-section.ts';
import { newestApplicationQuery, type Home } from './queries.ts';

const steps = [
  'createApplication',
  'addGame',
  'configurePackageName',
  'setServerCallback',
] as const;
type Step = (typeof steps)[number];

const sections = {
  addGame: 'games',
  configurePackageName: 'package-names',
  setServerCallback: 'callbacks',
} as const;

/** Four steps from an empty account to a game online, with what is done already. */
export function QuickGuide({ home }: { home: Home | undefined }) {
  const texts = useMessages('homeCards').guide;
  const wayTo = useWays();
  const done = home === undefined ? 0 : steps.filter((step) => home.guide[step]).length;
  return (
    <Card
      title={texts.title}
      description={texts.description}
      className="lg:col-span-3"
      actions={
        home !== undefined && (
          <span className="text-13 text-text-muted tabular-nums">
            {texts.progress({ done, total: steps.length })}
          </span>
        )
      }
    >
      <GuideSteps
        label={texts.title}
        loading={home === undefined}
        steps={steps.map((step) => {
          const isDone = home?.guide[step] ?? false;
          const way = home === undefined ? null : wayTo(step, isDone);
          return {
            id: step,
            title: texts[step],
            description: texts[`${step}Text`],
            done: isDone,
            ...(way !== null && {
              action: (
                <Link href={way.href} className={textLinkClass}>
                  {way.label}
                </Link>
              ),
            }),
          };
        })}
      />
    </Card>
  );
}

type Way = { href: string; label: string };

/** Where each step is done: in the newest application, and there in its first region that is set up. */
function useWays(): (step: Step, done: boolean) => Way | null {
  const texts = useMessages('homeCards').guide;
  const { toApplications } = useMessages('home').services;
  const mayList = usePermission('applicationQuery');
  const mayManage = usePermission('applicationAll');
  const { canCreate } = useMember();
  useLiveInvalidation({ 'application.changed': [newestApplicationQuery.queryKey] });
  const { data } = useQuery({ ...newestApplicationQuery, enabled: mayList });
  return (step, done) => {
    if (!mayList || data === undefined) return null;
    const [application] = data.records;
    if (step === 'createApplication') {
      return done || !mayManage || !canCreate
        ? { href: paths.applications, label: toApplications }
        : { href: `${paths.applications}?create=1`, label: texts.actions.createApplication };
    }
    if (application === undefined) return null;
    const service = application.services.find(({ appId }) => appId !== null);
    if (service === undefined)
      return { href: paths.application(application.id), label: texts.look };
    return done || !mayManage
      ? { href: paths.regionService(service.id), label: texts.look }
      : { href: editSection(service.id, sections[step]), label: texts.actions[step] };
  };
}
