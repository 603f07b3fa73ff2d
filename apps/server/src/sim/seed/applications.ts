import { regions } from '@arcadia/contract/applications';
import type { ServiceStatus } from '@arcadia/contract/service-statuses';
import type { Context } from '@arcadia/domain/database/context';
import { write, type Write } from '@arcadia/domain/database/transaction';
import { demoCompanyId, seedCompanies } from './companies.ts';
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

/** Applications in every status but "creating", which would never end without a job behind it. */
export function seedApplications(ctx: Context): Promise<void> {
  const random = seededRandom(20_261_120);
  return write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    for (const company of seedCompanies) {
      const names = company.countryCode === 'CN' ? chinese : english;
      const count =
        company.id === demoCompanyId
          ? 27
          : company.registeredDaysAgo < 5
            ? 0
            : random.between(1, 4);
      for (let index = 0; index < count; index += 1) {
        const [name, description] = random.pick(names);
        const edition = index < names.length ? '' : ` ${index + 1}`;
        const own = names[index] ?? [`${name}${edition}`, description];
        await insertApplication(tx, ctx, random, {
          id: seedId('app', `${company.id} ${index}`),
          companyId: company.id,
          name: own[0],
          description: own[1],
          daysAgo: Math.max(
            1,
            Math.round((company.registeredDaysAgo - 1) * (1 - index / Math.max(count, 1))),
          ),
        });
      }
    }
  });
}

async function insertApplication(
  tx: Write,
  ctx: Context,
  random: Random,
  row: { id: string; companyId: string; name: string; description: string; daysAgo: number },
): Promise<void> {
  const at = new Date(
    ctx.clock.now().getTime() - row.daysAgo * dayMs + random.between(0, 30_000_000),
  );
  await tx.db
    .insertInto('application')
    .values({
      id: row.id,
      company_id: row.companyId,
      name: row.name,
      description: row.description,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const served = regions.slice(0, random.between(1, 3));
  for (const region of served) {
    const status = random.between(1, 24) === 1 ? 'failed' : random.pick(statuses);
    await tx.db
      .insertInto('region_service')
      .values({
        id: seedId('rgs', `${row.id} ${region}`),
        company_id: row.companyId,
        application_id: row.id,
        region,
        app_id:
          status === 'failed'
            ? null
            : `1${String(random.between(1e8, 9e8))}${String(random.between(1e8, 9e8))}`,
        status,
        trial_minutes: random.between(0, 10_000),
        trial_monthly_active_users: random.between(0, 1_000),
        trial_bot_times: random.between(0, 1_000),
        created_at: at,
        status_changed_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
