import { Card } from '@arcadia/ui/card';
import { textLinkClass } from '@arcadia/ui/button';
import { GuideSteps } from '@arcadia/ui/guide-steps';
import { Link } from '@arcadia/ui/link';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import type { Home } from './queries.ts';

const steps = [
  'createApplication',
  'addGame',
  'configurePackageName',
  'setServerCallback',
] as const;

/** Four steps from an empty account to a game online, with what is done already. */
export function QuickGuide({ home }: { home: Home | undefined }) {
  const texts = useMessages('home').guide;
  const mayList = usePermission('applicationQuery');
  const done = home === undefined ? 0 : steps.filter((step) => home.guide[step]).length;
  const next = steps.find((step) => home !== undefined && !home.guide[step]);
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
        steps={steps.map((step) => ({
          id: step,
          title: texts[step],
          description: texts[`${step}Text`],
          done: home?.guide[step] ?? false,
          ...(step === next &&
            mayList && {
              action: (
                <Link href={paths.applications} className={textLinkClass}>
                  {texts.toApplications}
                </Link>
              ),
            }),
        }))}
      />
    </Card>
  );
}
