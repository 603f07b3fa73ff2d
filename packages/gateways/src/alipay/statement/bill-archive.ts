import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { GatewayUnavailable } from '../../gateway-error.ts';

const maxCsvBytes = 128 * 1024 * 1024;

/**
 * The bill's CSV from its ZIP, which also holds a summary (`…业务明细(汇总).csv`). File names are in GBK. Refuses a
 * wrong checksum and more bytes than a bill can have, whatever size the archive states.
 */
export async function csvOfArchive(zip: Uint8Array, maxBytes = maxCsvBytes): Promise<Uint8Array> {
  const reader = new ZipReader(new Uint8ArrayReader(zip), {
    checkSignature: true,
    useWebWorkers: false,
    filenameEncoding: 'gbk',
  });
  try {
    const entries = await reader.getEntries();
    const details = entries.filter(({ filename }) => filename.endsWith('业务明细.csv'));
    const [entry] = details;
    if (!entry || entry.directory || details.length > 1)
      throw unreadable('it has no list of trades');
    const pieces: Uint8Array[] = [];
    await entry.getData(bounded(pieces, maxBytes));
    return Buffer.concat(pieces);
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw error;
    throw unreadable('the ZIP is damaged or too large', { cause: error });
  } finally {
    await reader.close();
  }
}

function bounded(pieces: Uint8Array[], maxBytes: number): WritableStream<Uint8Array> {
  let size = 0;
  return new WritableStream({
    write(piece) {
      size += piece.length;
      if (size > maxBytes) throw new RangeError('more bytes than a bill can have');
      pieces.push(piece);
    },
  });
}

function unreadable(detail: string, options?: ErrorOptions): GatewayUnavailable {
  return new GatewayUnavailable('alipay', `the bill can't be read: ${detail}`, options);
}
