import type { Context } from '@arcadia/domain/database/context';
import { write, type Write } from '@arcadia/domain/database/transaction';
import { seedCompanies } from './companies.ts';
import { seededRandom } from './random.ts';
import { seedId } from './seed-id.ts';

/** An action of a person, as in the audit log. */
type Doing = {
  member: Person;
  at: Date;
  action: string;
  targetId: string;
  after: Record<string, unknown>;
};
type Person = { id: string; company_id: string; name: string; main: boolean; created_at: Date };

const dayMs = 86_400_000;
/** Days of login history before today. */
const signInDays = 45;

/** The history of the demo data, for the audit logs and the login history. */
export async function seedActivity(ctx: Context): Promise<void> {
  await write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    const people = await tx.db
      .selectFrom('member')
      .select(['id', 'company_id', 'name', 'main', 'created_at'])
      .where('status', '=', 'enabled')
      .orderBy('id')
      .execute();
    const owners = new Map(
      people.filter(({ main }) => main).map((member) => [member.company_id, member]),
    );
    for (const doing of [...signUps(owners), ...(await creations(tx, owners))])
      await record(tx, doing);
    // The log of sign-ins is read in the order of its numbers.
    const comings = signIns(people.filter(isOfDemo), ctx.clock.now());
    for (const doing of comings.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
      await recordSignIn(tx, doing);
  });
}

/** Of the companies that the documents name, into which people look. */
function isOfDemo({ company_id }: Person): boolean {
  const company = seedCompanies.find(({ id }) => id === company_id);
  return company?.members[0]?.email?.startsWith('owner@demo-') ?? false;
}

type Owners = ReadonlyMap<string, Person>;

function signUps(owners: Owners): Doing[] {
  return [...owners.values()].map((member) => ({
    member,
    at: member.created_at,
    action: 'company.sign_up',
    targetId: member.company_id,
    after: { name: member.name },
  }));
}

/** Applications, orders, roles and sub-accounts that are there, each made by the main account. */
async function creations({ db }: Write, owners: Owners): Promise<Doing[]> {
  const applications = await db
    .selectFrom('application')
    .select(['id', 'company_id', 'created_at', 'name'])
    .execute();
  const orders = await db
    .selectFrom('recharge_order')
    .select(['id', 'company_id', 'created_at', 'amount', 'currency', 'gateway'])
    .execute();
  const roles = await db
    .selectFrom('role')
    .select(['id', 'company_id', 'created_at', 'name'])
    .execute();
  const subAccounts = await db
    .selectFrom('member')
    .select(['id', 'company_id', 'created_at', 'name'])
    .where('main', '=', false)
    .execute();
  type Made = { id: string; company_id: string; created_at: Date };
  const by = <Row extends Made>(
    action: string,
    rows: readonly Row[],
    after: (row: Row) => Doing['after'],
  ): Doing[] =>
    rows.flatMap((row) => {
      const member = owners.get(row.company_id);
      if (!member) return [];
      return [{ member, at: row.created_at, action, targetId: row.id, after: after(row) }];
    });
  return [
    ...by('application.create', applications, ({ name }) => ({ name })),
    ...by('recharge.create', orders, ({ amount, currency, gateway }) => ({
      amount: `${amount / 100n}.00`,
      currency,
      gateway,
    })),
    ...by('role.create', roles, ({ name }) => ({ name })),
    ...by('sub_account.create', subAccounts, ({ name }) => ({ name })),
  ];
}

/** The main account most days, the others now and then. */
function signIns(people: readonly Person[], now: Date): Doing[] {
  const random = seededRandom(11);
  return people.flatMap((member) => {
    const since = Math.max(member.created_at.getTime(), now.getTime() - signInDays * dayMs);
    const days = Math.floor((now.getTime() - since) / dayMs);
    return Array.from({ length: days }, (_, day): Doing | null => {
      const at = new Date(now.getTime() - (day + 1) * dayMs + random.between(0, 20_000) * 1_000);
      if (random.between(1, 10) > (member.main ? 5 : 2)) return null;
      const method = random.pick(['code', 'password', 'password']);
      return { member, at, action: 'member.sign_in', targetId: member.id, after: { method } };
    }).filter((doing) => doing !== null);
  });
}

/** @returns whether it was not there yet. */
async function record(tx: Write, doing: Doing): Promise<boolean> {
  const { member, at, action, targetId, after } = doing;
  const key =
    action === 'member.sign_in' ? `${targetId} ${Math.floor(at.getTime() / dayMs)}` : targetId;
  const { numInsertedOrUpdatedRows: inserted } = await tx.db
    .insertInto('audit_log')
    .values({
      id: seedId('aud', `${action} ${key}`),
      occurred_at: at,
      actor_kind: 'member',
      actor_id: member.id,
      actor_name: member.name,
      company_id: member.company_id,
      action,
      target_id: targetId,
      after: JSON.stringify(after),
      ip_address: addressOf(member.id),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted === 1n;
}

async function recordSignIn(tx: Write, doing: Doing): Promise<void> {
  if (!(await record(tx, doing))) return;
  const { member, at, after } = doing;
  await tx.db
    .insertInto('sign_in_log')
    .values({
      company_id: member.company_id,
      member_id: member.id,
      occurred_at: at,
      method: after['method'] === 'code' ? 'code' : 'password',
      outcome: 'succeeded',
      ip_address: addressOf(member.id),
      user_agent:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    })
    .execute();
}

/** From the documentation range (RFC 5737), always the same for a person. */
function addressOf(memberId: string): string {
  return `203.0.113.${([...memberId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 250) + 1}`;
}
