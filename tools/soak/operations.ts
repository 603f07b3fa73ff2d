import type { Operation } from './messages.ts';
import type { World } from './world.ts';
import type { Random } from './random.ts';

type Kind = { readonly weight: number; readonly make: (world: World) => Operation | undefined };

/** What happens how often, by weight. One that is not possible just now is drawn again. */
const kinds: readonly Kind[] = [
  { weight: 140, make: openRecharge },
  { weight: 600, make: deliver },
  { weight: 60, make: payerReturns },
  { weight: 70, make: askRefund },
  { weight: 60, make: ({ random }) => ({ do: 'decideRefund', ...twoOf(random) }) },
  { weight: 30, make: issueCoupon },
  { weight: 40, make: useCoupons },
  { weight: 15, make: returnCoupons },
  { weight: 8, make: ({ random }) => ({ do: 'revokeCoupon', choice: random.share() }) },
  { weight: 2, make: () => ({ do: 'expireCoupons' }) },
  { weight: 25, make: adjust },
  { weight: 3, make: () => ({ do: 'askGateways' }) },
  { weight: 6, make: () => ({ do: 'sendRefunds' }) },
];
const allWeights = kinds.reduce((sum, { weight }) => sum + weight, 0);

/** The next random operation at a product time. Before it, payers may pay. */
export function nextOperation(world: World, now: Date): Operation {
  const { random, gateways } = world;
  if (random.share() < 0.2) random.among(gateways)?.payOne(now);
  if (random.share() < 0.05) random.among(gateways)?.completeRefunds();
  for (;;) {
    const operation = drawKind(random).make(world);
    if (operation) return operation;
  }
}

function drawKind(random: Random): Kind {
  let drawn = random.below(allWeights);
  for (const kind of kinds) {
    if (drawn < kind.weight) return kind;
    drawn -= kind.weight;
  }
  throw new Error('the weights add up to more');
}

function openRecharge({ random, gateways, companies }: World): Operation | undefined {
  const gateway = random.among(gateways);
  const company = gateway && random.among(companies.get(gateway.currency) ?? []);
  return (
    gateway &&
    company && { do: 'openRecharge', company, gateway: gateway.id, amount: anAmount(random) }
  );
}

/** Any of the notices that were not sent yet: they arrive in no order. */
function deliver({ random, gateways }: World): Operation | undefined {
  const notices = random.among(gateways)?.notices;
  if (!notices || notices.length === 0) return undefined;
  const [notice] = notices.splice(random.below(notices.length), 1);
  return notice && { do: 'deliver', notice };
}

function payerReturns({ random, companies }: World): Operation | undefined {
  const company = random.among([...companies.values()].flat());
  return company && { do: 'payerReturns', company, choice: random.share() };
}

function twoOf(random: Random): { choice: number; share: number } {
  return { choice: random.share(), share: random.share() };
}

function aCompany({ random, companies }: World) {
  const [currency, ofCurrency] = random.among([...companies]) ?? ['CNY' as const, []];
  return { currency, company: random.among(ofCurrency) };
}

function askRefund(world: World): Operation | undefined {
  const { company } = aCompany(world);
  return company && { do: 'askRefund', company, ...twoOf(world.random) };
}

function issueCoupon(world: World): Operation | undefined {
  const { company } = aCompany(world);
  return company && { do: 'issueCoupon', company, amount: anAmount(world.random) };
}

/** Few bills, so that one is paid twice, given back and paid again. */
const bills = 200;

function useCoupons(world: World): Operation | undefined {
  const { company, currency } = aCompany(world);
  const { random } = world;
  const bill = random.below(bills);
  const cents = 1 + random.below(100_000);
  return company && { do: 'useCoupons', company, currency, bill, cents };
}

function returnCoupons(world: World): Operation | undefined {
  const { company } = aCompany(world);
  return company && { do: 'returnCoupons', company, bill: world.random.below(bills) };
}

function adjust(world: World): Operation | undefined {
  const { company } = aCompany(world);
  const { random } = world;
  const kind = random.share() < 0.4 ? 'credit' : 'debit';
  return company && { do: 'adjust', company, amount: anAmount(random), kind };
}

/** From 0.01 to 999.99, small ones often. */
function anAmount(random: Random): string {
  const minor = 1 + random.below(random.share() < 0.3 ? 100 : 99_999);
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}
