import type { Operation } from './messages.ts';
import type { World } from './world.ts';
import type { Random } from './random.ts';

type Kind = { readonly weight: number; readonly make: (world: World) => Operation | undefined };

/** What happens how often, by weight. One that is not possible just now is drawn again. */
const kinds: readonly Kind[] = [
  { weight: 140, make: openRecharge },
  { weight: 600, make: deliver },
  { weight: 60, make: payerReturns },
  { weight: 3, make: () => ({ do: 'askGateways' }) },
  { weight: 6, make: () => ({ do: 'sendRefunds' }) },
];
const allWeights = kinds.reduce((sum, { weight }) => sum + weight, 0);

/** The next random operation. Before it, payers may pay. */
export function nextOperation(world: World): Operation {
  const { random, gateways } = world;
  if (random.share() < 0.2) random.among(gateways)?.payOne();
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

/** From 0.01 to 999.99, small ones often. */
function anAmount(random: Random): string {
  const minor = 1 + random.below(random.share() < 0.3 ? 100 : 99_999);
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}
