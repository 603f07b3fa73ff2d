import { type GameRow, isOffered } from '@arcadia/domain/catalogue/index';
import type { Context } from '@arcadia/domain/database/context';
import { write, type Write } from '@arcadia/domain/database/transaction';
import { seedId } from './seed-id.ts';

const hourMs = 3_600_000;

type Story = { hoursAgo: number; outcome?: 'approved' | 'refused' };

/** Games that wait at the desk, and those decided before. The newest last. */
const stories: readonly Story[] = [
  { hoursAgo: 24 * 40, outcome: 'approved' },
  { hoursAgo: 24 * 21, outcome: 'refused' },
  { hoursAgo: 24 * 9, outcome: 'approved' },
  { hoursAgo: 29 },
  { hoursAgo: 17 },
  { hoursAgo: 5 },
  { hoursAgo: 1 },
];

const reasons = {
  zh: '应用描述未说明如何核验用户已满 18 周岁，请补充后重新选择该游戏。',
  en: 'The description does not say how you check that users are 18 or older. Add it and choose the game again.',
};

/** Betting games that customers have chosen, with the desk's queue. Running it again changes nothing. */
export function seedGameApprovals(ctx: Context): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    const games = await tx.db
      .selectFrom('game')
      .selectAll()
      .where('category', '=', 'betting_game')
      .orderBy('id')
      .execute();
    // The oldest story to the oldest service: nothing was chosen before there was anything to choose for.
    const services = (await selectServices(tx)).toSorted(
      (one, other) => one.created_at.getTime() - other.created_at.getTime(),
    );
    for (const [index, story] of stories.entries()) {
      const service = services[index];
      const game = service && gameFor(service, games, index);
      if (!game) throw new Error('too few region services could have a betting game');
      await insertChosen(tx, ctx, { story, service, game });
    }
  });
}

type Service = Awaited<ReturnType<typeof selectServices>>[number];

/** One service of each company, outside the mainland, where betting games are offered. */
function selectServices(tx: Write) {
  return tx.db
    .selectFrom('region_service')
    .innerJoin('company', 'company.id', 'region_service.company_id')
    .where('region_service.app_id', 'is not', null)
    .where('region_service.region', 'in', ['asia_pacific', 'southern_asia_pacific'])
    .where('company.company_type', '=', 0)
    .distinctOn('company.id')
    .select([
      'region_service.id',
      'region_service.region',
      'region_service.created_at',
      'company.id as company_id',
      'company.country_code',
    ])
    .orderBy('company.id')
    .orderBy('region_service.id')
    .execute();
}

function gameFor({ region }: Service, games: readonly GameRow[], turn: number) {
  const offered = games.filter((game) => isOffered(game, { region, kind: 'direct' }));
  return offered[turn % offered.length];
}

async function insertChosen(
  tx: Write,
  ctx: Context,
  { story, service, game }: { story: Story; service: Service; game: GameRow },
): Promise<void> {
  const { outcome } = story;
  const openedAt = new Date(ctx.clock.now().getTime() - story.hoursAgo * hourMs);
  const closed = outcome && {
    outcome,
    closed_at: new Date(openedAt.getTime() + 3 * hourMs),
    decided_by: seedId('opr', 'commerce'),
  };
  const id = seedId('sgm', `${service.id} ${game.id}`);
  const language = service.country_code === 'CN' ? 'zh' : 'en';
  await tx.db
    .insertInto('service_game')
    .values({
      id,
      service_id: service.id,
      game_id: game.id,
      company_id: service.company_id,
      added_at: openedAt,
      approval: outcome ?? 'pending',
      reason: outcome === 'refused' ? reasons[language] : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.db
    .insertInto('review_case')
    .values({
      id: seedId('rev', id),
      desk: 'game',
      company_id: service.company_id,
      subject_id: id,
      kind: game.category,
      title: `${game.name_en} · ${game.name_zh}`,
      opened_at: openedAt,
      due_at: null,
      ...closed,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
