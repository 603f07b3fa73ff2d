import type { WireTerms } from '@arcadia/contract/pricing/price-terms';
import { type History, termsWith } from './histories.ts';

// Random companies with the same money and usage in two products: in one prices and rates were wrong and are put right at some moment,
// in the other they never were. Whoever paid which bill first, in the end all of it is the same.

type Below = (below: number) => number;

/** Numbers below a limit that follow from a seed. */
function numbers(seed: number): Below {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Person = {
  companyId: string;
  currency: 'CNY' | 'USD';
  applications: number;
  hasCoupon: boolean;
};
type Playing = {
  wrong: History;
  right: History;
  next: Below;
  people: readonly Person[];
  goOn: (next: Below) => Promise<unknown>;
  counts: Played;
};

/** Figures of a history that was played. */
export type Played = { corrections: number; billsReplaced: number; companies: number };

async function everybodyBegins({ wrong, right, next }: Omit<Playing, 'people'>, count: number) {
  const people: Person[] = [];
  for (let number = 1; number <= count; number += 1) {
    const currency = next(2) === 0 ? ('CNY' as const) : ('USD' as const);
    const applications = 1 + next(2);
    const hasCoupon = next(2) === 0;
    const companyId = `co_random${String(number).padStart(4, '0')}`;
    const options = {
      currency,
      applications,
      cash: BigInt(next(4) * 700_000 + next(1_000)),
      quota: next(2) * (500 + next(6_000)),
      ...(hasCoupon && { coupon: `${100 + next(9_000)}.00` }),
    };
    for (const history of [wrong, right]) await history.company(companyId, options);
    people.push({ companyId, currency, applications, hasCoupon });
  }
  return people;
}

/** Usage that comes late, that of the next month, and money. */
async function lifeGoesOn({ wrong, right, next, people }: Playing, day: number): Promise<void> {
  for (const { companyId, currency, applications } of people) {
    const application = 1 + next(applications);
    const late = 1 + next(600);
    const usage = 1 + next(5_000);
    const cash = BigInt(1 + next(400_000));
    const what = next(8);
    for (const history of [wrong, right]) {
      if (what % 2 === 0)
        await history.use(companyId, { application, day: `2026-11-${20 + day}`, users: late });
      if (what % 2 === 0)
        await history.speak(companyId, { application, day: `2026-11-${20 + day}`, voices: late });
      if (what < 5)
        await history.use(companyId, { application, day: `2026-12-${10 + day}`, users: usage });
      if (what > 3) await history.credit(companyId, cash, currency);
    }
  }
  await collect({ wrong, right, people });
}

async function collect({ wrong, right, people }: Pick<Playing, 'wrong' | 'right' | 'people'>) {
  for (const history of [wrong, right])
    await history.collect(people.map(({ companyId }) => companyId));
}

type Change = Parameters<History['proposed']>[0];

/** The source tells more users of some companies than there were. @returns the corrections of it. */
async function wrongUsage({ wrong, next, people }: Playing): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { companyId, applications } of people) {
    if (next(3) > 0) continue;
    const application = 1 + next(applications);
    const users = 1 + next(3_000);
    const day = '2026-11-07';
    await wrong.use(companyId, { application, day, users });
    changes.push({
      kind: 'usage',
      month: '2026-11',
      companyId,
      events: [
        {
          applicationId: `${companyId}_app${application}`,
          serviceId: `${companyId}_rgs${application}`,
          category: 'interactive_game',
          component: 'mau',
          gameId: '',
          day,
          quantity: String(-users),
        },
      ],
    });
  }
  return changes;
}

/** Two persons correct it; some bills have a live invoice at first. */
async function correct(
  { wrong, people, next, goOn, counts }: Playing,
  change: Change,
): Promise<void> {
  const id = await wrong.proposed(change, 'It was wrong');
  const approval = await wrong.submitted(id);
  // A bill that coupons could pay is left alone while it has an invoice, so that others take what comes free.
  const held = people.filter(({ hasCoupon }) => !hasCoupon && next(4) === 0);
  for (const { companyId } of held)
    for (const { id: bill } of await wrong.admin(
      `select id from bill where company_id = '${companyId}' and status <> 'discarded'`,
    ))
      wrong.invoiced.add(String(bill));
  await wrong.agree(approval);
  await goOn(next);
  await Promise.all([wrong.run(), wrong.run()]);
  wrong.invoiced.clear();
  await Promise.all([wrong.run(), wrong.run()]);
  const [row] = await wrong.admin(
    `select status, (select count(*)::int from correction_bill where correction_id = '${id}' and status = 'replaced') as bills
     from correction where id = '${id}'`,
  );
  if (row?.['status'] !== 'done') throw new Error(`${id} is ${String(row?.['status'])}`);
  counts.corrections += 1;
  counts.billsReplaced += Number(row['bills']);
}

/** The figures that must be the same whoever paid which bill first. */
async function sums(history: History, companyId: string): Promise<Record<string, unknown>> {
  const of = `company_id = '${companyId}'`;
  const { lines, uses, quotas } = await history.standing(companyId);
  return {
    lines,
    uses,
    quotas,
    bills: await history.admin(
      `select month, application_id, total, payable, rate, discount, minimum_fee from bill
       where ${of} and status <> 'discarded' order by month, application_id`,
    ),
    revenue: await history.admin(
      `select detail, balance from ledger_account where ${of} and kind = 'revenue' and balance <> 0 order by 1`,
    ),
    money: await history.admin(
      `select sum(balance) as left from ledger_account where ${of} and kind in ('cash', 'receivable')`,
    ),
    coupons: await history.admin(`select sum(deducted) as deducted from coupon where ${of}`),
  };
}

const rateOf = (month: string, rate: string) =>
  ({ kind: 'rate', month, currency: 'USD', rate, rateDate: `${month}-28` }) as const;

/** Prices of which one or the other is missing, as often as not. */
function someOf(next: Below, terms: WireTerms): WireTerms {
  const hasUsers = next(3) > 0;
  const hasVoices = next(3) > 0;
  const { interactive_game: games, ai } = terms;
  return {
    ...terms,
    ...(!hasUsers && { interactive_game: { ...games, mau: null } }),
    ...(!hasVoices && { ai: { ...ai, voices: null, tokens: '3.00' } }),
  };
}

type Options = {
  seed: number;
  companies: number;
  /** Goes on with a correction that was agreed to, before it is gone on with to its end. */
  goOn?: (next: Below) => Promise<unknown>;
};

/**
 * Plays a random history of two months in both products, with corrections at random moments, until each is done.
 * @returns how much was played, and what differs in the end or breaks an invariant.
 */
export async function playRandomHistory(
  wrong: History,
  right: History,
  { seed, companies, goOn = async () => undefined }: Options,
): Promise<Played & { faults: unknown[] }> {
  const next = numbers(seed);
  const amount = (least: number, range: number) => `${least + next(range)}.00`;
  const terms = someOf(next, termsWith(amount(300, 900), amount(600, 1_500)));
  const rates = ['7.088', `7.${100 + next(900)}`];
  await wrong.begin({
    terms: someOf(next, termsWith(amount(50, 20_000), amount(10, 3_000))),
    rate: next(2) === 0 ? '70.88' : '0.7088',
  });
  await right.begin({ terms, rate: rates[0] ?? '' });
  const counts: Played = { corrections: 0, billsReplaced: 0, companies };
  const begun = { wrong, right, next, goOn, counts };
  const playing: Playing = { ...begun, people: await everybodyBegins(begun, companies) };
  const usage = await wrongUsage(playing);
  const plan = {
    kind: 'plan',
    month: '2026-11',
    companyIds: null,
    terms,
    discountPercent: '0',
  } as const;
  const changes: Change[] = [plan, ...usage, rateOf('2026-11', rates[0] ?? '')];
  if (next(2) === 0) changes.reverse();
  for (const history of [wrong, right]) await history.settle('2026-12-02T04:00:00Z');
  await lifeGoesOn(playing, 1);
  for (let early = next(3); early > 0; early -= 1) {
    const change = changes.shift();
    if (change) await correct(playing, change);
    await lifeGoesOn(playing, 1 + early);
  }
  await wrong.rate('2026-12', '0.71');
  await right.rate('2026-12', rates[1] ?? '');
  for (const history of [wrong, right]) await history.settle('2027-01-02T04:00:00Z');
  changes.splice(next(changes.length + 1), 0, rateOf('2026-12', rates[1] ?? ''));
  for (const change of changes) await correct(playing, change);
  await collect(playing);
  return { ...counts, faults: await faultsOf(playing) };
}

async function faultsOf({ wrong, right, people }: Playing): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const { companyId } of people) {
    const [found, meant] = [await sums(wrong, companyId), await sums(right, companyId)];
    for (const name of Object.keys(meant))
      if (text(found[name]) !== text(meant[name]))
        faults.push({ companyId, name, found: text(found[name]), meant: text(meant[name]) });
  }
  for (const history of [wrong, right]) faults.push(...(await history.breaches()));
  return [...faults, ...wrong.failures, ...right.failures];
}

function text(value: unknown): string {
  return JSON.stringify(value, (_name, one: unknown) =>
    typeof one === 'bigint' ? String(one) : one,
  );
}
