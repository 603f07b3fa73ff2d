import { expect, test } from 'vitest';
import { tc3Authorization } from './tc3.ts';

/** The worked example of the vendor's documentation, "Signature v3". */
const example = {
  service: 'cvm',
  body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
  timestamp: 1_551_113_065,
};
const headers = {
  'content-type': 'application/json; charset=utf-8',
  host: 'cvm.tencentcloudapi.com',
};

test('the documented example with content type and host', () => {
  const keys = {
    secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
    secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
  };
  expect(tc3Authorization(keys, { ...example, headers })).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, ' +
      'SignedHeaders=content-type;host, ' +
      'Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  );
});

test('the documented example that signs the action too', () => {
  const stars = '*'.repeat(32);
  const withAction = { ...headers, 'x-tc-action': 'DescribeInstances' };
  const keys = { secretId: `AKID${stars}`, secretKey: stars };
  expect(tc3Authorization(keys, { ...example, headers: withAction })).toContain(
    'SignedHeaders=content-type;host;x-tc-action, ' +
      'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  );
});
