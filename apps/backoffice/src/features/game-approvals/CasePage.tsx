import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Pattern } from '@arcadia/ui/display/pattern';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Skeleton, SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { paths } from '../../app/paths.ts';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useHolder } from '../../shared/desk/case-claim.ts';
import { CaseBar } from '../../shared/desk/CaseBar.tsx';
import { CaseDecision } from '../../shared/desk/CaseDecision.tsx';
import { CaseFrame } from '../../shared/desk/CaseFrame.tsx';
import { CaseSkeleton } from '../../shared/desk/CaseSkeleton.tsx';
import { type CaseProps, DeskCase } from '../../shared/desk/DeskCase.tsx';
import type { ReviewCase } from '../../shared/desk/reviews.ts';
import { useMessages } from '../../shared/messages.ts';
import { ChosenGame } from './ChosenGame.tsx';
import { desk, type GameCase } from './desk.ts';
import { Wanted } from './Wanted.tsx';

/** A betting game that a customer wants to offer: which game, who wants it where, and the decision. */
export function CasePage() {
  const skeleton = <CaseSkeleton left={<GameSkeleton />} lines={9} />;
  return <DeskCase desk={desk} skeleton={skeleton} gone={GoneCase} content={Case} />;
}

function GameSkeleton() {
  return (
    <Card>
      <div className="aspect-video w-full">
        <Skeleton height="100%" />
      </div>
      <div className="mt-5">
        <SkeletonText lines={7} />
      </div>
    </Card>
  );
}

function Case({ review, found: gameCase }: CaseProps<GameCase>) {
  const texts = useMessages('backofficeGames').approvals;
  const { outcomes } = useMessages('backofficeReviews');
  const { game, reason, outcome } = gameCase;
  return (
    <CaseFrame
      place={desk}
      review={review}
      title={game.name[useContentLanguage()]}
      company={gameCase}
      decisions={<Decisions gameCase={gameCase} />}
      deciding={{ approve: texts.approve, refuse: texts.refuse }}
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ChosenGame game={game} />
        <div className="flex min-w-0 flex-col gap-6">
          <Wanted gameCase={gameCase} />
          {outcome !== null && reason !== null && (
            <Card title={outcomes[outcome]}>
              <p className="text-14 wrap-anywhere whitespace-pre-line">{reason}</p>
            </Card>
          )}
        </div>
      </div>
    </CaseFrame>
  );
}

/** Both decisions ask once more and say what happens. */
function Decisions({ gameCase }: { gameCase: GameCase }) {
  const texts = useMessages('backofficeGames').approvals;
  const { regionNames } = useMessages('backofficeApplications');
  const { id, companyName: company, game, applicationName: application, region } = gameCase;
  const about = { game: game.name[useContentLanguage()], company };
  return (
    <CaseDecision
      sends={desk}
      texts={texts}
      approve={{
        title: texts.approveTitle(about),
        text: texts.approveText,
        consequences: [
          texts.approveServed({ application, region: regionNames[region] }),
          texts.approveOnly,
        ],
        decision: { id, outcome: 'approved' },
      }}
      refuse={{
        presets: 'refuse',
        title: texts.refuseTitle(about),
        onRefuse: (reason, decide) => decide({ id, outcome: 'refused', reason }),
      }}
    />
  );
}

/** The customer removed the game, or chose it again: the case is a record without subject. */
function GoneCase({ review }: { review: ReviewCase }) {
  const texts = useMessages('backofficeGames').approvals;
  const { toQueue } = useMessages('backofficeReviews');
  const holder = useHolder(review);
  const { companyId, companyName, title } = review;
  return (
    <PageBody>
      <PageHeader
        title={title}
        description={<CompanyLink companyId={companyId} companyName={companyName} />}
      />
      <Card>
        <EmptyState
          picture={<Pattern seed="game gone" variant="outline" className="h-16 w-24" />}
          title={texts.goneTitle}
          action={
            <Link href={paths.gameApprovals} className={buttonClass()}>
              {toQueue}
            </Link>
          }
        >
          {texts.goneText}
        </EmptyState>
      </Card>
      {holder === 'decided' && (
        <CaseBar place={desk} review={review} holder={holder} decisions={null} />
      )}
    </PageBody>
  );
}
