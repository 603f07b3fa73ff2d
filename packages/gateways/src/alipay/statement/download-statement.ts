import type { Statement } from '@arcadia/domain/ports/payment-gateway';
import { endOfDay, isDay } from '@arcadia/kernel/calendar';
import { GatewayUnavailable } from '../../gateway-error.ts';
import { readWithin } from '../../read-within.ts';
import type { AlipayClient, AlipaySettings } from '../client.ts';

const maxZipBytes = 32 * 1024 * 1024;
const downloadTimeoutMs = 60_000;
/** Alipay has no bill of a day without trades, and says the same of one that is late. It is made by 9:00 next day. */
const lateForMs = 48 * 3_600_000;

/**
 * The day's bill of the kind `trade`: one row for each payment and refund with its numbers and its fee. (The other kind,
 * `signcustomer`, lists movements of the account: fees in rows of their own, and no refund numbers.)
 */
export async function downloadStatement(
  client: AlipayClient,
  settings: AlipaySettings,
  day: string,
): Promise<Statement> {
  if (!isDay(day)) throw new RangeError('there is no such day');
  const ended = endOfDay(day);
  const now = settings.clock.now();
  if (ended > now) return { status: 'notReady' };
  const answer = await client.call('alipay.data.dataservice.bill.downloadurl.query', {
    bill_type: 'trade',
    bill_date: day,
  });
  if (answer.code === '40004' && /bill_not_exist/i.test(answer.subCode)) {
    const isLate = now.getTime() - ended.getTime() < lateForMs;
    return isLate ? { status: 'notReady' } : { status: 'ready', lines: [] };
  }
  if (answer.code !== '10000') throw unavailable(`${answer.code} ${answer.subCode}`);
  const url = checkedUrl(answer.fields['bill_download_url'] ?? '', settings);
  const [{ csvOfArchive }, { parseBill }] = await Promise.all([
    import('./bill-archive.ts'),
    import('./parse-bill.ts'),
  ]);
  const csv = await csvOfArchive(await download(url, settings));
  return { status: 'ready', lines: parseBill(csv, { sellerId: settings.sellerId, day }) };
}

/**
 * Alipay's documentation shows an address with `http:`; it is downloaded by `https:` in any case, but from a simulator
 * that is reached by http itself.
 */
function checkedUrl(text: string, settings: AlipaySettings): URL {
  const url = URL.parse(text);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username !== '' || url.password !== '')
    throw unavailable('the bill has no usable address');
  if (!settings.billHosts.includes(url.host))
    throw unavailable(`the bill is on another host: ${url.host}`);
  const { protocol } = new URL(settings.serverUrl ?? settings.gatewayUrl);
  url.protocol = protocol === 'http:' ? url.protocol : 'https:';
  return url;
}

async function download(url: URL, { billTimeoutMs }: AlipaySettings): Promise<Uint8Array> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(billTimeoutMs ?? downloadTimeoutMs),
    });
    const bytes = await readWithin(response, maxZipBytes);
    if (response.status !== 200) throw unavailable(`the bill: HTTP ${response.status}`);
    if (bytes === null) throw unavailable('the bill is too large');
    return bytes;
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw error;
    const reason = error instanceof Error ? error.name : 'unknown';
    throw unavailable(`the bill is unreachable (${reason})`, { cause: error });
  }
}

function unavailable(detail: string, options?: ErrorOptions): GatewayUnavailable {
  return new GatewayUnavailable('alipay', detail, options);
}
