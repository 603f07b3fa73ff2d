import { createHash } from 'node:crypto';
import type { InputOf } from '@arcadia/contract/api';
import type { Context, OperatorContext } from '@arcadia/domain/database/context';
import { type Write, write } from '@arcadia/domain/database/transaction';
import { publishAnnouncement } from '@arcadia/domain/notifications/index';
import { fixedClock } from '@arcadia/kernel/clock';
import { sql } from 'kysely';
import { seedId } from './seed-id.ts';

const dayMs = 86_400_000;
/** People have read what is older. */
const readDays = 5;

type Story = Omit<InputOf<'publishAnnouncement'>, 'startsAt' | 'endsAt'> & {
  publishedDaysAgo: number;
  /** Days from now. */
  from: number;
  until: number;
};

const stories: readonly Story[] = [
  {
    publishedDaysAgo: 40,
    from: -40,
    until: -10,
    kind: 'release',
    important: false,
    audience: { kind: 'all' },
    texts: {
      zh: {
        title: '数据导出上线',
        text: '列表数据量过大、无法直接下载时，现在可以在后台生成文件，单个文件最多 1,000,000 行。\n\n生成后可在“数据报表 → 数据导出”下载，文件保留 7 天。',
      },
      en: {
        title: 'Data export is available',
        text: 'A list that is too long for a direct download is now made in the background, with up to 1,000,000 rows in a file.\n\nYou find it under Data report, Data export, where it is kept for 7 days.',
      },
    },
  },
  {
    publishedDaysAgo: 12,
    from: -12,
    until: -6,
    kind: 'general',
    important: false,
    audience: { kind: 'group', markets: ['overseas'], companyKinds: ['direct'] },
    texts: {
      zh: {
        title: '美元汇款账户变更',
        text: '美元对公转账的收款银行已更换，新账户见充值页面。原账户仍可收款，但到账较慢。',
      },
      en: {
        title: 'New bank account for US dollars',
        text: 'Corporate transfers in US dollars go to another bank now; the recharge page shows the account. The former one still receives money, but more slowly.',
      },
    },
  },
  {
    publishedDaysAgo: 3,
    from: -2,
    until: 6,
    kind: 'maintenance',
    important: false,
    audience: { kind: 'all' },
    texts: {
      zh: {
        title: '亚太地区例行维护',
        text: '我们将于本周六 03:00 至 04:00（UTC+8）升级亚太地区的语音服务。进行中的对局不受影响，新建房间可能有数秒延迟。\n\n控制台与账单不受影响。',
      },
      en: {
        title: 'Scheduled maintenance in Asia Pacific',
        text: 'We upgrade the voice service in Asia Pacific on Saturday, 03:00 to 04:00 (UTC+8). Games in progress go on; new rooms may open a few seconds later.\n\nThe console and your bills are not affected.',
      },
    },
  },
  {
    publishedDaysAgo: 1,
    // Who moves the test clock on sees it above every page.
    from: 60,
    until: 90,
    kind: 'terms',
    important: true,
    audience: { kind: 'all' },
    texts: {
      zh: {
        title: '服务条款更新',
        text: '新版服务条款将于生效日起适用。主要变化：明确用量数据的保存期限，其他内容不变。',
      },
      en: {
        title: 'Updated terms of service',
        text: 'New terms of service apply from their start. They now say how long usage data are kept; nothing else has changed.',
      },
    },
  },
];

/** Announcements that ended, are current and are still to come; and people who have read what is some days old. */
export async function seedNotifications(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const at = (days: number) => new Date(now + days * dayMs);
  for (const { publishedDaysAgo, from, until, ...form } of stories)
    await publishAnnouncement(asStaff(ctx, at(-publishedDaysAgo), form.texts.en.title), {
      ...form,
      startsAt: at(from).toISOString(),
      endsAt: at(until).toISOString(),
    });
  await write(ctx, (tx) => {
    tx.unaudited('invented data of the sim environment');
    return markOldRead(tx, at(-readDays));
  });
}

/** The call of an operator at a time before now, with a key by which a repetition of it does nothing. */
function asStaff(ctx: Context, at: Date, key: string): OperatorContext {
  const fingerprint = createHash('sha256').update(key).digest();
  const operator = { kind: 'operator', id: seedId('opr', 'ops'), name: 'Robin Shaw' } as const;
  return {
    ...ctx,
    clock: fixedClock(at),
    idempotency: { key: `seed-announcement-${key}`, fingerprint },
    actor: { ...operator, sessionId: 'seed', roles: ['admin'] },
  };
}

async function markOldRead({ db }: Write, before: Date): Promise<void> {
  const readAt = sql<Date>`${before}::timestamptz`.as('read_at');
  const told = db
    .selectFrom('notification')
    .innerJoin('member', 'member.company_id', 'notification.company_id')
    .select(['member.company_id', 'member.id as member_id', 'notification.id as item_id', readAt])
    .where('notification.created_at', '<', before);
  const announced = db
    .selectFrom('announcement')
    .innerJoin('member', (join) => join.onTrue())
    .select(['member.company_id', 'member.id as member_id', 'announcement.id as item_id', readAt])
    .where('announcement.starts_at', '<', before);
  await db
    .insertInto('notification_read')
    .columns(['company_id', 'member_id', 'item_id', 'read_at'])
    .expression(told.unionAll(announced))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
