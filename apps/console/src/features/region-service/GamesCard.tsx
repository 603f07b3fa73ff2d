import type { RegionService } from '@arcadia/contract/applications/region-services';
import { Button, textLinkClass } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { useFormats } from '@arcadia/ui/formats';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Link } from '@arcadia/ui/action/link';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { GamePicture } from '@arcadia/web/game-picture';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useState } from 'react';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { editSection } from '../../shared/region-service/edit-section.ts';

type Chosen = RegionService['games'][number];

/** Shown before "show all": four rows of two. */
const shownAtFirst = 8;

/** The games that users of this region can play, with the provider's word on those that need it. */
export function GamesCard({ service }: { service: RegionService }) {
  const texts = useMessages('regionService').games;
  const { number } = useFormats();
  const mayManage = usePermission('applicationAll') && service.appId !== null;
  const [all, setAll] = useState(false);
  const { games } = service;
  const shown = all ? games : games.slice(0, shownAtFirst);
  return (
    <Card
      title={texts.title}
      {...(games.length > 0 && { description: texts.count({ count: number(games.length) }) })}
      actions={
        mayManage && (
          <Link href={editSection(service.id, 'games')} className={`${textLinkClass} text-13`}>
            {texts.change}
          </Link>
        )
      }
    >
      {games.length === 0 ? (
        <p className="text-13 text-text-muted">{texts.empty}</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2">
          {shown.map((chosen) => (
            <GameRow key={chosen.game.id} chosen={chosen} />
          ))}
        </ul>
      )}
      {games.length > shownAtFirst && (
        <Button size="sm" className="mt-4" onClick={() => setAll(!all)}>
          {all ? texts.showFewer : texts.showAll({ count: games.length })}
        </Button>
      )}
    </Card>
  );
}

const tones: Record<Exclude<Chosen['approval'], 'not_needed'>, StatusTone> = {
  pending: 'warning',
  approved: 'success',
  refused: 'danger',
};

function GameRow({ chosen: { game, approval, reason } }: { chosen: Chosen }) {
  const texts = useMessages('regionService').games;
  const words = useMessages('games');
  const language = useContentLanguage();
  return (
    <li className="flex min-w-0 gap-3">
      <GamePicture game={game} className="h-13.5 w-24 shrink-0 rounded-control" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium wrap-anywhere">{game.name[language]}</p>
        <p className="text-13 text-text-muted">{words.categories[game.category]}</p>
        <p className="text-text-faint">
          <Identifier value={game.mgId} label={words.gameId} max={12} />
        </p>
        {approval !== 'not_needed' && (
          <p className="mt-0.5 text-13">
            <Status tone={tones[approval]}>{words.approvals[approval]}</Status>
          </p>
        )}
        {reason !== null && (
          <p className="mt-0.5 text-13 wrap-anywhere whitespace-pre-line text-text-muted">
            {texts.reason({ reason })}
          </p>
        )}
      </div>
    </li>
  );
}
