import type { Defect } from '../defect.ts';

const wechat = ['packages/gateways/src/wechat-pay/*.test.ts'];
const stripe = ['packages/gateways/src/stripe/*.test.ts'];
const paypal = ['packages/gateways/src/paypal/*.test.ts'];
const alipay = ['packages/gateways/src/alipay/*.test.ts'];

export const gatewayDefects: readonly Defect[] = [
  {
    name: 'the tag of an encrypted WeChat Pay notice is not compared',
    layer: 'gateways',
    file: 'packages/gateways/src/wechat-pay/cipher.ts',
    find: 'return Buffer.concat([start, decipher.final()]);',
    replace: 'return Buffer.concat([start]);',
    tests: wechat,
  },
  {
    name: 'the signature of a WeChat Pay notice is not checked',
    layer: 'gateways',
    file: 'packages/gateways/src/wechat-pay/notification.ts',
    find: "if (!(await check.verify(proof, rawBody))) return refuse('bad_signature');",
    replace: "if (proof === null) return refuse('bad_signature');",
    tests: wechat,
  },
  {
    name: 'an old WeChat Pay notice can be sent again',
    layer: 'gateways',
    file: 'packages/gateways/src/wechat-pay/verifier.ts',
    find: 'if (proof === null || !isRecent(proof.timestamp, clock)) return false;',
    replace: 'if (proof === null) return false;',
    tests: wechat,
  },
  {
    name: 'an amount in fen is read as yuan',
    layer: 'gateways',
    file: 'packages/gateways/src/wechat-pay/messages.ts',
    find: "return money(BigInt(amount), 'CNY');",
    replace: "return money(BigInt(amount) * 100n, 'CNY');",
    tests: wechat,
  },
  {
    name: 'any signature of the right length proves a Stripe event',
    layer: 'gateways',
    file: 'packages/gateways/src/stripe/signature.ts',
    find: 'return a.length === b.length && timingSafeEqual(a, b);',
    replace: 'return a.length === b.length && timingSafeEqual(a, a);',
    tests: stripe,
  },
  {
    name: 'a Stripe event of another account is taken',
    layer: 'gateways',
    file: 'packages/gateways/src/stripe/notification.ts',
    find: "if (accounts.some((name) => name !== settings.accountId)) return refuse('wrong_seller');",
    replace: "if (accounts.includes('')) return refuse('wrong_seller');",
    tests: stripe,
  },
  {
    name: 'the signature of a PayPal event is not checked',
    layer: 'gateways',
    file: 'packages/gateways/src/paypal/webhook-signature.ts',
    find: "return verify('RSA-SHA256', signed, key, bytes);",
    replace: "return verify('RSA-SHA256', signed, key, bytes) || bytes.length > 0;",
    tests: paypal,
  },
  {
    name: 'the signature of an Alipay notice is not checked',
    layer: 'gateways',
    file: 'packages/gateways/src/alipay/sign.ts',
    find: "return verify('RSA-SHA256', Buffer.from(content), publicKey, bytes);",
    replace:
      "return verify('RSA-SHA256', Buffer.from(content), publicKey, bytes) || bytes.length > 0;",
    tests: alipay,
  },
  {
    name: 'an Alipay notice for another seller is taken',
    layer: 'gateways',
    file: 'packages/gateways/src/alipay/notification.ts',
    find: "  if (fields['seller_id'] !== check.sellerId) return refuse('wrong_seller');\n",
    replace: '',
    tests: alipay,
  },
  {
    name: 'a callback may go to the metadata service of a cloud',
    layer: 'gateways',
    file: 'packages/gateways/src/callback-client/public-address.ts',
    find: "  '168.63.129.16/32',\n",
    replace: '',
    tests: ['packages/gateways/src/callback-client/*.test.ts'],
  },
  {
    name: 'a callback may go to an IPv6 address of the own network',
    layer: 'gateways',
    file: 'packages/gateways/src/callback-client/public-address.ts',
    find: "  if (parsed.kind() === 'ipv6' && !parsed.match(globalUnicast)) return false;\n",
    replace: '',
    tests: ['packages/gateways/src/callback-client/*.test.ts'],
  },
];
