import { contentLanguages } from '@arcadia/kernel/languages';
import { textLinkClass } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Link } from '@arcadia/ui/action/link';
import { GamePicture } from '@arcadia/web/game-picture';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import type { GameCase } from './desk.ts';

/** The game in both languages: a reviewer reads one, the customer may read the other. */
export function ChosenGame({ game }: Pick<GameCase, 'game'>) {
  const texts = useMessages('backofficeGames');
  const words = useMessages('games');
  return (
    <Card
      title={texts.approvals.game}
      actions={
        <Link href={paths.game(game.id)} className={textLinkClass}>
          {texts.approvals.openGame}
        </Link>
      }
    >
      <GamePicture game={game} className="w-full max-w-100 rounded-control" />
      <dl className="mt-5 mb-4 flex flex-col gap-3 text-14">
        {contentLanguages.map((language) => (
          <div key={language} lang={language}>
            <dt className="font-medium">{game.name[language]}</dt>
            <dd className="text-text-muted">{game.summary[language]}</dd>
          </div>
        ))}
      </dl>
      <DescriptionList
        items={[
          { id: 'category', term: words.category, value: words.categories[game.category] },
          {
            id: 'price',
            term: words.priceCategory,
            value: words.priceCategories[game.priceCategory],
          },
          {
            id: 'mgId',
            term: words.gameId,
            value: <Identifier value={game.mgId} label={words.gameId} max={24} />,
          },
        ]}
      />
    </Card>
  );
}
