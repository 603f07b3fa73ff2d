import { formatExactNumber } from '@arcadia/i18n/bill-formula';
import { Money } from '@arcadia/ui/display/money';
import { useFormats } from '@arcadia/ui/formats';
import { Link } from '@arcadia/ui/action/link';
import { Disclosure } from '@arcadia/ui/layout/disclosure';
import { useContentLanguage } from '../messages/messages.tsx';
import { useSearchParams } from '../routing/search-params.tsx';
import { DayEvents } from './day-events.tsx';
import { explainAddress, unnamedGame } from './explain-address.tsx';
import { type Explanation, useExplaining } from './explaining.tsx';

type Game = Explanation['games'][number];

/**
 * Games of a line, each with its days, each day with its events. All of them are open: from a bill the events of any game’s day are
 * three presses away, and whoever looks for one game closes the others.
 */
export function ExplainedGames({ explanation }: { explanation: Explanation }) {
  const { games, line } = explanation;
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {games.map((game) => (
        <li key={game.gameId} className="py-2">
          <Disclosure summary={<Summary game={game} />} defaultOpen>
            <Days line={line} game={game} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function useGameName({ name, gameId }: Game): string {
  const texts = useExplaining().texts.billDetail.explained;
  const language = useContentLanguage();
  return name?.[language] ?? (gameId === '' ? texts.unnamedGame : gameId);
}

function Summary({ game }: { game: Game }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 text-text">
      <span className="font-medium">{useGameName(game)}</span>
      <span className="text-13 tabular-nums">{formatExactNumber(game.quantity)}</span>
      {game.amount && <Money {...game.amount} kind="muted" className="text-13" />}
    </span>
  );
}

type Line = Explanation['line'];

function Days({ line, game }: { line: Line; game: Game }) {
  const texts = useExplaining().texts.billDetail.explained;
  const name = useGameName(game);
  const plain = 'px-2 py-1 font-normal whitespace-nowrap text-text-muted';
  const head = `${plain} text-right`;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-13">
        <caption className="sr-only">{texts.days({ name })}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${plain} text-left`}>
              {texts.day}
            </th>
            {game.bet !== null && (
              <>
                <th scope="col" className={head}>
                  {texts.bet}
                </th>
                <th scope="col" className={head}>
                  {texts.returned}
                </th>
              </>
            )}
            <th scope="col" className={head}>
              {texts.quantity}
            </th>
            {game.amount !== null && (
              <th scope="col" className={head}>
                {texts.part}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {game.days.map((day) => (
            <Day key={day.day} line={line} game={game} day={day} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayProps = { line: Line; game: Game; day: Game['days'][number] };

function Day({ line, game, day }: DayProps) {
  const { texts: all, belowDay } = useExplaining();
  const texts = all.billDetail.explained;
  const { date } = useFormats();
  const { values, hrefWith } = useSearchParams(explainAddress);
  const gameInAddress = game.gameId || unnamedGame;
  const isOpen = values.day === day.day && values.game === gameInAddress;
  const written = date(day.day);
  const cell = 'px-2 py-1 text-right whitespace-nowrap tabular-nums';
  return (
    <>
      <tr>
        <th scope="row" className="px-2 py-1 text-left font-normal whitespace-nowrap">
          <Link
            href={hrefWith(
              isOpen ? { game: null, day: null } : { game: gameInAddress, day: day.day },
            )}
            aria-label={`${written}: ${texts.showEvents}`}
            aria-expanded={isOpen}
            className="underline decoration-hairline-strong underline-offset-3"
          >
            {written}
          </Link>
        </th>
        {day.bet !== null && <td className={cell}>{formatExactNumber(day.bet)}</td>}
        {day.returned !== null && <td className={cell}>{formatExactNumber(day.returned)}</td>}
        <td className={cell}>{formatExactNumber(day.quantity)}</td>
        {game.amount !== null && (
          <td className={cell}>{day.amount && <Money {...day.amount} />}</td>
        )}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={5} className="p-0">
            <DayEvents position={line.position} gameId={game.gameId} day={day.day} />
            {belowDay?.(line, { gameId: game.gameId, day: day.day })}
          </td>
        </tr>
      )}
    </>
  );
}
