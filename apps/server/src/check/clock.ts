import { databaseTime } from '@arcadia/domain/database/server-facts';
import { timeOfServer } from '@arcadia/gateways/server-time';
import type { Clock } from '@arcadia/kernel/clock';
import { realGateways } from '../adapters/gateways.ts';
import type { Settings } from '../settings/settings.ts';
import { type Finding, fault, ok, sentenceOf, warning } from './finding.ts';

const probe = 'clock';
/** Codes of authenticators are good for half a minute. */
const maxFineMs = 5_000;
/** Gateways refuse requests that are minutes off, and single-use codes fail long before. */
const maxUsableMs = 30_000;
const remedy =
  'let the machine set its clock by NTP (chrony or systemd-timesyncd), and look at the other’s';

/** How far this machine's clock is from the database's and the gateways'. */
export async function checkClock(settings: Settings, clock: Clock): Promise<Finding[]> {
  const others = [
    { name: 'the database', ask: () => databaseTime(settings.databaseUrl) },
    ...gatewayAddresses(settings).map((url) => ({
      name: new URL(url).host,
      ask: () => timeOfServer(url),
    })),
  ];
  return Promise.all(others.map((other) => findingOf(other, clock)));
}

type Other = { name: string; ask: () => Promise<Date> };

async function findingOf({ name, ask }: Other, clock: Clock): Promise<Finding> {
  const before = clock.now().getTime();
  let theirs: Date;
  try {
    theirs = await ask();
  } catch (error) {
    const todo = 'mend the connection first, then check again';
    return warning(probe, `${name} told no time: ${sentenceOf(error)}`, todo);
  }
  const offMs = Math.abs(theirs.getTime() - (before + clock.now().getTime()) / 2);
  const says = `${(offMs / 1_000).toFixed(1)} s from that of ${name}`;
  if (offMs <= maxFineMs) return ok(probe, says);
  return offMs <= maxUsableMs ? warning(probe, says, remedy) : fault(probe, says, remedy);
}

function gatewayAddresses(settings: Settings): string[] {
  if (settings.environment === 'sim') return [];
  const addresses = {
    alipay: settings.alipayGatewayUrl,
    wechat_pay: settings.wechatPayApiUrl,
    stripe: settings.stripeApiUrl,
    paypal: settings.paypalApiUrl,
  };
  return [...realGateways(settings).keys()].map((id) => addresses[id]);
}
