import { buttonClass } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Link } from '@arcadia/ui/action/link';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Pattern } from '@arcadia/ui/display/pattern';
import { ApiError } from '@arcadia/web/calls/api-error';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { CaseBar } from '../../shared/desk/CaseBar.tsx';
import { useHolder } from '../../shared/desk/case-claim.ts';
import { CaseWithout } from '../../shared/desk/CaseWithout.tsx';
import { KeyHelp } from '../../shared/desk/KeyHelp.tsx';
import { reviewQuery, type ReviewCase } from '../../shared/desk/reviews.ts';
import { useMessages } from '../../shared/messages.ts';
import { CaseSkeleton } from './CaseSkeleton.tsx';
import { ChosenGame } from './ChosenGame.tsx';
import { Decisions } from './Decisions.tsx';
import { gameDesk } from './place.ts';
import { gameCaseQuery, type GameCase } from './queries.ts';
import { Wanted } from './Wanted.tsx';

/** A betting game that a customer wants to offer: which game, who wants it where, and the decision. */
export function GameCasePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const review = useQuery(reviewQuery(id));
  const gameCase = useQuery(gameCaseQuery(id));
  useLiveInvalidation({ 'review.changed': [['reviews'], ['game-approvals']] });
  const isGone = gameCase.error instanceof ApiError && gameCase.error.status === 404;
  if (review.data !== undefined && isGone) return <GoneCase key={id} review={review.data} />;
  if (review.data !== undefined && gameCase.data !== undefined) {
    // A key per case, so that no entry for one case is shown for another.
    return <Case key={id} review={review.data} gameCase={gameCase.data} />;
  }
  return (
    <CaseWithout
      place={gameDesk}
      error={gameCase.error ?? review.error}
      retrying={gameCase.isFetching || review.isFetching}
      onRetry={() => void Promise.all([gameCase.refetch(), review.refetch()])}
      skeleton={<CaseSkeleton />}
    />
  );
}

function Case({ review, gameCase }: { review: ReviewCase; gameCase: GameCase }) {
  const texts = useMessages('backofficeGames').approvals;
  const { keys, outcomes } = useMessages('backofficeReviews');
  const language = useContentLanguage();
  const holder = useHolder(review);
  const { companyName, companyId, game, reason, outcome } = gameCase;
  return (
    <PageBody>
      <PageHeader
        title={game.name[language]}
        description={<CompanyLink companyId={companyId} companyName={companyName} />}
      />
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
      <CaseBar
        place={gameDesk}
        review={review}
        holder={holder}
        decisions={<Decisions gameCase={gameCase} />}
        aside={
          <KeyHelp
            keys={[
              { key: 'T', action: keys.take },
              { key: 'A', action: texts.approve },
              { key: 'R', action: texts.refuse },
              { key: 'N', action: keys.next },
            ]}
          />
        }
      />
    </PageBody>
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
        <CaseBar place={gameDesk} review={review} holder={holder} decisions={null} />
      )}
    </PageBody>
  );
}
