import { createHash, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Statement } from '@arcadia/domain/ports/payment-gateway';
import { endOfDay } from '@arcadia/kernel/calendar';
import { unavailable } from './client.ts';
import type { WechatPayClient } from './client.ts';
import { parseMessage, statementAddress } from './messages.ts';
import { unexpected } from './payments.ts';
import type { WechatPaySettings } from './settings.ts';
import { readStatementFile } from './statement-file.ts';

const maxFileBytes = 64 * 1024 * 1024;
/** Statements are complete at 10:00 of the next day. */
const readyAfterMs = 10 * 3_600_000;
const unpack = promisify(gunzip);

export async function downloadStatement(
  client: WechatPayClient,
  settings: WechatPaySettings,
  day: string,
): Promise<Statement> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError('a day has a wrong form');
  const query = `bill_date=${day}&bill_type=ALL&tar_type=GZIP`;
  const answer = await client.call('GET', `/v3/bill/tradebill?${query}`);
  if (!answer.ok) {
    if (answer.code === 'STATEMENT_CREATING') return { status: 'notReady' };
    if (answer.code !== 'NO_STATEMENT_EXIST') throw unexpected(answer);
    // A day without a payment or refund never gets one.
    const isComplete = settings.clock.now().getTime() >= endOfDay(day).getTime() + readyAfterMs;
    return isComplete ? { status: 'ready', lines: [] } : { status: 'notReady' };
  }
  const address = parseMessage(statementAddress, answer.body);
  if (address === null) throw unexpected(answer);
  const url = checkedUrl(address.download_url, settings.apiUrl);
  const file = await plain(await client.download(url, maxFileBytes));
  // The download is not signed. Its hash, of the file as it is unpacked, came in a signed answer.
  const hash = createHash('sha1').update(file).digest();
  if (!timingSafeEqual(hash, Buffer.from(address.hash_value, 'hex')))
    throw unavailable('the statement does not have the hash that was told');
  return { status: 'ready', lines: readLines(file, settings.merchantId) };
}

/** A URL of WeChat Pay's: the request to it carries a signature of ours. */
function checkedUrl(text: string, apiUrl: string): string {
  const url = URL.parse(text);
  const isTheirs =
    url !== null &&
    (url.origin === new URL(apiUrl).origin ||
      (url.protocol === 'https:' && url.host.endsWith('.mch.weixin.qq.com')));
  if (!isTheirs || url.username !== '' || url.password !== '')
    throw unavailable('the statement is at a strange address');
  return url.href;
}

async function plain(file: Buffer): Promise<Buffer> {
  if (file[0] !== 0x1f || file[1] !== 0x8b) return file;
  try {
    return await unpack(file, { maxOutputLength: maxFileBytes });
  } catch (error) {
    throw unavailable('the statement can’t be unpacked', { cause: error });
  }
}

function readLines(file: Buffer, merchantId: string) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
    return readStatementFile(text, merchantId);
  } catch (error) {
    throw unavailable(error instanceof Error ? error.message : 'unreadable', { cause: error });
  }
}
