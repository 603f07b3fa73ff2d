import { type Region, regions } from '@arcadia/contract/applications/regions';
import type { ServiceStatus } from '@arcadia/contract/applications/service-statuses';
import type { Context } from '@arcadia/domain/database/context';
import { write, type Write } from '@arcadia/domain/database/transaction';
import { demoCompanyId, type SeedCompany, seedCompanies } from './companies.ts';
import { servesOne } from './debts.ts';
import { type OnlineSpan, onlineSpan, statusOf } from './launches.ts';
import { seedId } from './seed-id.ts';
import { type Random, seededRandom } from './random.ts';

const dayMs = 86_400_000;

/** Name and description of invented applications, in the language of the company that would have them. */
const chinese: [string, string][] = [
  ['星河语音房', '语音房内的互动小游戏，面向 18 至 30 岁用户。'],
  ['弹幕大作战', '直播间弹幕对抗玩法，观众发送弹幕即可参战。'],
  ['夜航电台', '深夜陪伴类电台，接入 AI 机器人暖场。'],
  ['礼物工坊', '互动礼物与特效，支持连击和组队。'],
  ['校园派对', '多人你画我猜、谁是卧底合集。'],
  ['云端麻将馆', '好友房麻将，只用于站内积分。'],
  ['宠物乐园', '语音房里的宠物养成与竞速。'],
  ['K 歌擂台', '轮麦抢唱与评分。'],
];
const english: [string, string][] = [
  ['Harbour Lights', 'Voice rooms with party games for evenings after work.'],
  ['Bullet Rally', 'Stream overlays in which viewers race by sending comments.'],
  ['Gift Garden', 'Interactive gifts that grow when a room plays together.'],
  ['Quiz Night Live', 'Hosted quizzes with AI bots that fill empty seats.'],
  ['Tiny Arena', 'Two-minute duels between rooms.'],
  ['Campfire', 'Storytelling rooms with sound effects.'],
];

const statuses: readonly ServiceStatus[] = [
  'online',
  'online',
  'online',
  'not_launched',
  'not_launched',
  'offline',
];

/** The id of a seeded application by its number within the company, oldest first. */
export function applicationIdOf(company: { id: string }, index: number): string {
  return seedId('app', `${company.id} ${index}`);
}

/**
 * Applications in every status but "creating", which would never end without a job behind it.
 * @returns when the services were online that ever were, by their ids
 */
export function seedApplications(ctx: Context): Promise<ReadonlyMap<string, OnlineSpan>> {
  const random = seededRandom(20_261_120);
  return write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    const spans: (readonly [string, OnlineSpan])[] = [];
    for (const company of seedCompanies) {
      const names = company.countryCode === 'CN' ? chinese : english;
      const count =
        company.id === demoCompanyId
          ? 27
          : company.registeredDaysAgo < 5
            ? 0
            : servesOne(company)
              ? 1
              : random.between(1, 4);
      for (let index = 0; index < count; index += 1) {
        const [name, description] = random.pick(names);
        const edition = index < names.length ? '' : ` ${index + 1}`;
        const own = names[index] ?? [`${name}${edition}`, description];
        const launched = await insertApplication(tx, ctx, random, {
          id: applicationIdOf(company, index),
          company,
          index,
          name: own[0],
          description: own[1],
          daysAgo: Math.max(
            1,
            Math.round((company.registeredDaysAgo - 1) * (1 - index / Math.max(count, 1))),
          ),
        });
        spans.push(...launched);
      }
    }
    return new Map(spans);
  });
}

type Row = {
  id: string;
  company: SeedCompany;
  index: number;
  name: string;
  description: string;
  daysAgo: number;
};

type Service = {
  id: string;
  company_id: string;
  application_id: string;
  region: Region;
  app_id: string | null;
  status: ServiceStatus;
  trial_minutes: number;
  trial_monthly_active_users: number;
  trial_bot_times: number;
  created_at: Date;
  status_changed_at: Date;
};

async function insertApplication(
  tx: Write,
  ctx: Context,
  random: Random,
  row: Row,
): Promise<(readonly [serviceId: string, span: OnlineSpan])[]> {
  const at = new Date(
    ctx.clock.now().getTime() - row.daysAgo * dayMs + random.between(0, 30_000_000),
  );
  await tx.db
    .insertInto('application')
    .values({
      id: row.id,
      company_id: row.company.id,
      name: row.name,
      description: row.description,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const spans: [string, OnlineSpan][] = [];
  const isOne = servesOne(row.company);
  const served = regions.slice(0, isOne ? 1 : random.between(1, 3));
  for (const region of served) {
    const drawn = isOne ? 'online' : drawStatus(random);
    const id = seedId('rgs', `${row.id} ${region}`);
    const span = await insertService(tx, ctx, row, {
      id,
      company_id: row.company.id,
      application_id: row.id,
      region,
      app_id:
        drawn === 'failed'
          ? null
          : `1${String(random.between(1e8, 9e8))}${String(random.between(1e8, 9e8))}`,
      status: statusOf(row.company, drawn),
      trial_minutes: random.between(0, 10_000),
      trial_monthly_active_users: random.between(0, 1_000),
      trial_bot_times: random.between(0, 1_000),
      created_at: at,
      status_changed_at: at,
    });
    if (span) spans.push([id, span]);
  }
  return spans;
}

function drawStatus(random: Random): ServiceStatus {
  return random.between(1, 24) === 1 ? 'failed' : random.pick(statuses);
}

/** Services that are offline now were online before: the time of each is known, as of services that people launch. */
async function insertService(
  tx: Write,
  ctx: Context,
  row: Row,
  service: Service,
): Promise<OnlineSpan | null> {
  const { id, status } = service;
  const online = onlineSpan(ctx.clock.now(), row.company, row, { id, status });
  await tx.db
    .insertInto('region_service')
    .values(online ? { ...service, status: 'online', status_changed_at: online.from } : service)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (!online?.to) return online;
  await tx.db
    .updateTable('region_service')
    .set({ status: 'offline', status_changed_at: online.to })
    .where('id', '=', id)
    .where('status', '=', 'online')
    .execute();
  return online;
}
