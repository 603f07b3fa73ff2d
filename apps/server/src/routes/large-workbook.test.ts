import { unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { previewCouponFile } from '../testing/coupon-walks.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const columns =
  'Customer ID or email,Amount,Currency,Valid from,Valid through,First billing month,Last billing month';

test('a workbook that unpacks to more than any file of coupons is refused', async () => {
  const operator = await server.signInOperator();
  const preview = (bytes: Buffer) =>
    previewCouponFile(server.url, operator, { name: 'coupons.xlsx', bytes });
  const book = await writeXlsx({ sheets: [{ name: 'Coupons', rows: [columns.split(',')] }] });
  const notes = new Uint8Array(17 * 1_024 * 1_024);
  const large = Buffer.from(zipSync({ ...unzipSync(book), 'docProps/notes.txt': notes }));
  expect(await preview(large)).toMatchObject({ code: 2030 });
  expect(await preview(Buffer.from(book))).toMatchObject({ code: 2031 });
});
