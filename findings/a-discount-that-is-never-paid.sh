#!/usr/bin/env bash
# Alipay's own library for Node checks notifications of payments whose subject has a percent sign, signed as Alipay signs them.
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-fund --no-audit alipay-sdk@4.14.0 >/dev/null
software="alipay-sdk $(node -p "require('alipay-sdk/package.json').version")"

seen=$(node - <<'JS'
const { createSign, generateKeyPairSync } = require('node:crypto');
const { AlipaySdk } = require('alipay-sdk');
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const sdk = new AlipaySdk({
  appId: '2021000000000000',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  keyType: 'PKCS8',
  alipayPublicKey: publicKey.export({ type: 'spki', format: 'pem' }),
});
// The form that is posted, and what Express or URLSearchParams make of it: every value decoded once.
const notification = (subject) => {
  const fields = { app_id: '2021000000000000', out_trade_no: '1', subject, total_amount: '1.00', trade_status: 'TRADE_SUCCESS' };
  const text = Object.keys(fields).toSorted().map((name) => `${name}=${fields[name]}`).join('&');
  const sign = createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
  return Object.fromEntries(new URLSearchParams(new URLSearchParams({ ...fields, sign, sign_type: 'RSA2' }).toString()));
};
const check = (way, subject) => {
  try {
    return sdk[way](notification(subject));
  } catch (error) {
    return error.message;
  }
};
const verdicts = (way) => ['Recharge', '50% off', 'Plan A%20'].map((subject) => check(way, subject)).join(', ');
console.log(['checkNotifySign', 'checkNotifySignV2'].map((way) => `${way} ${verdicts(way)}`).join('; '));
JS
)
echo "$software"
echo 'expected: checkNotifySign true, true, true; checkNotifySignV2 true, true, true'
echo "seen:     $seen"
[ "$software" = 'alipay-sdk 4.14.0' ]
[ "$seen" = 'checkNotifySign true, URI malformed, false; checkNotifySignV2 true, true, true' ]
