import { X509Certificate } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { readRfc3339 } from '@arcadia/kernel/rfc3339';
import { readPrivateKey, readPublicKey } from '@arcadia/gateways/rsa-keys';
import {
  type SmsTemplate,
  type SmsTemplateName,
  smsTemplateNames,
  type SmsTemplates,
} from '@arcadia/gateways/tencent-sms/templates';
import { z } from 'zod';

/** Schemas of settings. Each message completes the sentence "NAME …" and never quotes the value, which may be a secret. */

export const text = z.string().min(1, 'is missing');

/** A text of a form. */
export const matching = (pattern: RegExp, problem: string) => z.string().regex(pattern, problem);

/** Schema of a text that `read` reads; null or an error of its own is the problem. */
function readBy<T>(read: (value: string) => T | null, problem: string) {
  return z.string().transform((value, context): T => {
    const found = resultOf(() => read(value));
    if (found !== null) return found;
    context.addIssue(problem);
    return z.NEVER;
  });
}

function resultOf<T>(read: () => T | null): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** An empty setting is null. */
export const optional = <T>(schema: z.ZodType<T, string>) => unless('', schema);

/** For settings that must be set explicitly: the word `none` is null. */
export const noneOr = <T>(schema: z.ZodType<T, string>) => unless('none', schema);

function unless<T>(word: string, schema: z.ZodType<T, string>) {
  return z.preprocess((value) => (value === word ? null : value), schema.nullable());
}

/** Values separated by commas; an empty setting is an empty list. */
export function listOf<T>(schema: z.ZodType<T, string>) {
  return partsBetween(',').pipe(z.array(schema)).readonly();
}

function partsBetween(separator: string) {
  return z
    .string()
    .transform((value) => (value === '' ? [] : value.split(separator).map((part) => part.trim())));
}

/** `name=value` in pairs, values percent-encoded, as the OpenTelemetry specification has them. */
export const headers = partsBetween(',').pipe(
  z
    .array(readBy(readHeader, 'must be name=value, percent-encoded'))
    .transform((pairs): Readonly<Record<string, string>> => Object.fromEntries(pairs)),
);

function readHeader(pair: string): [name: string, value: string] | null {
  const [, name = '', value = ''] = /^([\w.-]+)\s*=(.*)$/.exec(pair) ?? [];
  return name === '' ? null : [name, decodeURIComponent(value.trim())];
}

export function oneOf<const Options extends readonly string[]>(...options: Options) {
  return z.enum(options, `must be one of ${options.join(', ')}`);
}

export function wholeNumber(least: number, most: number) {
  const problem = `must be a whole number from ${least} to ${most}`;
  return matching(/^\d{1,9}$/, problem)
    .transform(Number)
    .pipe(z.number().min(least, problem).max(most, problem));
}

/** Digits of any number, kept as text. */
export const number = matching(/^\d{1,20}$/, 'must be digits');

/** An amount of money with two decimal places, kept as text. */
export const decimalAmount = matching(
  /^(?:0|[1-9]\d{0,8})\.\d\d$/,
  'must be an amount such as 100.00',
);

export const digits = (count: number) =>
  matching(new RegExp(`^\\d{${count}}$`), `must be ${count} digits`);

export const webAddress = address(/^https?:$/, 'must be an http or https address');

function address(protocol: RegExp, problem: string) {
  return z.string().refine((value) => protocol.test(URL.parse(value)?.protocol ?? ''), {
    error: problem,
    abort: true,
  });
}

/** An address with a slash at its end, to which a name is appended. */
export const folderAddress = webAddress.refine((value) => {
  const url = new URL(value);
  return url.href === value && value.endsWith('/') && isBare(url);
}, 'must be addresses with a slash at their end, such as https://example.com/a/');

/** Scheme, host and port without a trailing slash: paths are appended to it. */
export const origin = webAddress
  .transform((value) => new URL(value))
  .refine(
    (url) => url.pathname === '/' && isBare(url),
    'must be scheme, host and port only, such as https://console.example.com',
  )
  .transform((url) => url.origin);

const isBare = ({ search, hash, username, password }: URL) =>
  search + hash + username + password === '';

/** Production sends nothing unencrypted. */
export const addressWeakness = (url: string | null) =>
  url === null || url.startsWith('https:') ? null : 'must be an https address';

export const originsWeakness = (origins: readonly string[]) =>
  origins.every((origin) => origin.startsWith('https:')) ? null : 'must be https origins';

/** Requires a secret that can't be guessed. */
const secretWeakness = (secret: string | null) =>
  secret === null || secret.length >= 32 ? null : 'must have at least 32 characters';

/** The same for each secret of a list. */
export const secretsWeakness = (secrets: readonly string[]) =>
  secrets.map(secretWeakness).find((weakness) => weakness !== null) ?? null;

/** A host, with its port where that is not the usual one. */
export const hostName = matching(/^[a-z0-9.-]+(?::\d{1,5})?$/, 'must be hosts such as example.com');

export const hexColour = matching(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1a73e8');

export const emailAddress = matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an email address');

const contactProblem = 'must be https:, mailto: or tel: addresses';

/** A contact as in RFC 9116: `https:`, `mailto:` or `tel:`. */
export const contactAddress = address(/^(?:https|mailto|tel):$/, contactProblem).regex(
  /^\S+$/,
  contactProblem,
);

export const instant = readBy(readRfc3339, 'must be a time such as 2027-06-30T00:00:00Z');

/**
 * Proxies whose X-Forwarded-For is trusted: none (false), a number of hops, or addresses and networks.
 * "Everybody" is not possible: any client could then choose its own address.
 */
export const proxies = readBy(
  readProxies,
  'must be none, a number of proxies, or their addresses and networks',
);

function readProxies(value: string): false | number | string[] | null {
  if (value === 'none') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value) === 0 ? false : Number(value);
  const networks = value.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? networks : null;
}

/** An IP address, or a network such as 203.0.113.0/28. */
export const network = z
  .string()
  .refine(isNetwork, 'must be IP addresses or networks such as 203.0.113.0/28');

function isNetwork(part: string): boolean {
  const [address = '', prefix, ...rest] = part.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  return Number(prefix) >= 1 && Number(prefix) <= (family === 4 ? 32 : 128);
}

export const databaseUrl = address(/^postgres(?:ql)?:$/, 'must be a postgres:// address');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');
const minPasswordLength = 12;

/** Requires a password of some length for a database that is reached over the network. */
export function databaseWeakness(value: string | null): string | null {
  if (value === null) return null;
  const { hostname, password } = new URL(value);
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  // No host is a local socket.
  if (host === '' || host === 'localhost') return null;
  if (family !== 0 && loopback.check(host, family === 4 ? 'ipv4' : 'ipv6')) return null;
  return decodeURIComponent(password).length >= minPasswordLength
    ? null
    : `must contain a password of at least ${minPasswordLength} characters`;
}

/** The key is checked here and used as text by the gateway's adapter. */
export const rsaPrivateKey = (name: string) => rsaKey((value) => readPrivateKey(value, name));

export const rsaPublicKey = (name: string) => rsaKey((value) => readPublicKey(value, name));

function rsaKey(read: (value: string) => unknown) {
  return readBy((value) => {
    read(value);
    return value;
  }, 'must be an RSA key of at least 2048 bits, as PEM or bare Base64');
}

/** The key of sim, which contains demo data only, so that it may be public. Production refuses it. */
export const simDataKey = 'YXJjYWRpYS1zaW0tb25seS1ub3QtYS1zZWNyZXQtISE=';

export const secretKeys = readBy((value) => {
  const keys = value.split(',').map((key) => Buffer.from(key.trim(), 'base64'));
  return keys.every((key) => key.length === 32) ? keys : null;
}, 'must be keys of 32 bytes in Base64');

/** One certificate or several, one after the other, in PEM. */
export const certificate = readBy(
  (value) => (new X509Certificate(value).raw.length > 0 ? value : null),
  'must be a certificate in PEM',
);

const smsTemplate = readBy((part): [name: string, template: SmsTemplate] | null => {
  const match = /^([\w.]+)=(\d{1,20})(?::(\w+(?:,\w+)*))?$/.exec(part);
  if (!match) return null;
  const [, name = '', id = '', parameters] = match;
  return [name, { id, parameters: parameters?.split(',') ?? [] }];
}, 'must be templates such as verification_code.zh.mainland=1110:code');

/** `name=id:parameter,parameter`, separated by semicolons, each name once. */
export const smsTemplates = partsBetween(';')
  .transform((parts) => parts.filter((part) => part !== ''))
  .pipe(z.array(smsTemplate))
  .transform((named, context): SmsTemplates => {
    const found = new Map(named);
    const templates = new Map<SmsTemplateName, SmsTemplate>();
    for (const name of smsTemplateNames) {
      const template = found.get(name);
      if (template) templates.set(name, template);
      else context.addIssue(`must name a template for ${name}`);
    }
    if (found.size > templates.size)
      context.addIssue(`must name ${smsTemplateNames.join(', ')} only`);
    return templates;
  });
