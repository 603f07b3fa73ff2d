import type { Caller } from './test-server.ts';

type Preview = {
  name: string;
  digest: string;
  issuedBefore: { by: string } | null;
  lines: {
    line: number;
    coupon: object | null;
    problems: { column: string; problem: string }[];
  }[];
  totals: object[];
};

/** Answer to an operator about a file of coupons. */
export async function previewCouponFile(
  url: string,
  operator: string,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<{ code: number; msg: string; data: Preview }> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${url}/api/ops/coupons/file`, {
    method: 'POST',
    headers: { authorization: operator, 'accept-language': 'en' },
    body: form,
  });
  return (await response.json()) as { code: number; msg: string; data: Preview };
}

/** Issues what the preview showed. */
export function confirmCouponFile(operator: Caller, preview: Preview, key: string) {
  const { name, digest, lines } = preview;
  const coupons = lines.map(({ coupon }) => coupon);
  return operator.post(
    '/ops/coupons/file/issue',
    { name, digest, coupons },
    { 'idempotency-key': key },
  );
}
