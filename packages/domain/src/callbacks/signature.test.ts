import { expect, test } from 'vitest';
import { sign, signatureHeaders, signedText } from './signature.ts';

const sample = {
  appId: '1461564080052506636',
  timestamp: '146634788974',
  nonce: 'keVJLJTItd1VBtGT',
  body: '{"a":1}',
};

test('the signed text ends with a line break', () => {
  expect(signedText(sample)).toBe('1461564080052506636\n146634788974\nkeVJLJTItd1VBtGT\n{"a":1}\n');
});

test('the published sample has its published signature', () => {
  const published = {
    ...sample,
    body: '{"request_id": "1655285156001", "mg_id": "1461227817776713818","room_id": "9009","round_id": "ce56b6lzi1a7-cehorlmy01pq-ckmfkba10i7","total_amount": 2, "payment_details": [{"user_id": "01", "amount": 1}, {"user_id":"002", "amount": 1}], "payment_type": "TICKET"}',
  };
  expect(sign('xJL0HU9ailVSGInqPyNK3Ev3qNHReRbR', published)).toBe(
    'dbe72d35f08182e948c8b92bbcc29ebfb47308d5',
  );
});

test('every part is signed, and so is every byte of the body', () => {
  const signature = sign('secret', sample);
  expect(signature).toMatch(/^[0-9a-f]{40}$/);
  const altered = [
    { ...sample, appId: '1461564080052506637' },
    { ...sample, timestamp: '146634788975' },
    { ...sample, nonce: 'keVJLJTItd1VBtGt' },
    { ...sample, body: '{"a": 1}' },
  ];
  for (const other of altered) expect(sign('secret', other)).not.toBe(signature);
  expect(sign('Secret', sample)).not.toBe(signature);
});

test('the header names have the deployment’s prefix', () => {
  expect(signatureHeaders('Acme', sample, 'f00d')).toEqual({
    'Content-Type': 'application/json',
    'Acme-AppId': sample.appId,
    'Acme-Timestamp': sample.timestamp,
    'Acme-Nonce': sample.nonce,
    'Acme-Signature': 'f00d',
  });
});
