import { X509Certificate } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { readRfc3339 } from '@arcadia/kernel/rfc3339';
import { readPrivateKey, readPublicKey } from '@arcadia/gateways/rsa-keys';
import {
  type SmsTemplate,
  smsTemplateNames,
  type SmsTemplates,
} from '@arcadia/gateways/tencent-sms/templates';

/** Parsers of settings. Each throws an Error that completes the sentence "NAME …" and never quotes the value. */

export function text(value: string): string {
  if (value === '') throw new Error('is missing');
  return value;
}

/** An empty setting is null. */
export function optional<T>(parse: (value: string) => T): (value: string) => T | null {
  return (value) => (value === '' ? null : parse(value));
}

/** Values separated by commas; an empty setting is an empty list. */
export function listOf<T>(parse: (value: string) => T): (value: string) => readonly T[] {
  return (value) => (value === '' ? [] : value.split(',').map((part) => parse(part.trim())));
}

/** For settings that must be set explicitly: the word `none` is null. */
export function noneOr<T>(parse: (value: string) => T): (value: string) => T | null {
  return (value) => (value === 'none' ? null : parse(value));
}

export function oneOf<const Options extends readonly string[]>(...options: Options) {
  return (value: string): Options[number] => {
    const found = options.find((option) => option === value);
    if (found === undefined) throw new Error(`must be one of ${options.join(', ')}`);
    return found;
  };
}

export function wholeNumber(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= least && number <= most))
      throw new Error(`must be a whole number from ${least} to ${most}`);
    return number;
  };
}

/** Digits of any number, kept as text. */
export function number(value: string): string {
  if (!/^\d{1,20}$/.test(value)) throw new Error('must be digits');
  return value;
}

/** An amount of money with two decimal places, kept as text. */
export function decimalAmount(value: string): string {
  if (!/^(?:0|[1-9]\d{0,8})\.\d\d$/.test(value))
    throw new Error('must be an amount such as 100.00');
  return value;
}

export function digits(count: number): (value: string) => string {
  return (value) => {
    if (!/^\d+$/.test(value) || value.length !== count) throw new Error(`must be ${count} digits`);
    return value;
  };
}

export function webAddress(value: string): string {
  const url = URL.parse(value);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new Error('must be an http or https address');
  return value;
}

/** An address with a slash at its end, to which a name is appended. */
export function folderAddress(value: string): string {
  const url = URL.parse(webAddress(value));
  const isFolder = url?.href === value && value.endsWith('/') && !url.username && !url.password;
  if (!isFolder || url.search || url.hash)
    throw new Error('must be addresses with a slash at their end, such as https://example.com/a/');
  return value;
}

/** Scheme, host and port without a trailing slash: paths are appended to it. */
export function origin(value: string): string {
  const url = new URL(webAddress(value));
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password)
    throw new Error('must be scheme, host and port only, such as https://console.example.com');
  return url.origin;
}

/** A text of a form; `problem` completes the sentence "NAME …". */
export function matching(pattern: RegExp, problem: string): (value: string) => string {
  return (value) => {
    if (!pattern.test(value)) throw new Error(problem);
    return value;
  };
}

/** A host, with its port where that is not the usual one. */
export function hostName(value: string): string {
  if (!/^[a-z0-9.-]+(?::\d{1,5})?$/.test(value))
    throw new Error('must be hosts such as example.com');
  return value;
}

export function hexColour(value: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(value)) throw new Error('must be a colour such as #1a73e8');
  return value;
}

export function emailAddress(value: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) throw new Error('must be an email address');
  return value;
}

/** A contact as in RFC 9116: `https:`, `mailto:` or `tel:`. */
export function contactAddress(value: string): string {
  const url = URL.parse(value);
  const isContact =
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'mailto:' || url.protocol === 'tel:') &&
    !/\s/.test(value);
  if (!isContact) throw new Error('must be https:, mailto: or tel: addresses');
  return value;
}

export function instant(value: string): Date {
  const date = readRfc3339(value);
  if (!date) throw new Error('must be a time such as 2027-06-30T00:00:00Z');
  return date;
}

/**
 * Whose X-Forwarded-For is trusted: nobody's (false), that of a number of hops, or of addresses and networks.
 * "Everybody" is not possible: any client could then choose its own address.
 */
export function proxies(value: string): false | number | string[] {
  if (value === 'none') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value) === 0 ? false : Number(value);
  const networks = value.split(',').map((part) => part.trim());
  if (!networks.every(isNetwork))
    throw new Error('must be none, a number of proxies, or their addresses and networks');
  return networks;
}

/** An IP address, or a network such as 203.0.113.0/28. */
export function network(value: string): string {
  if (!isNetwork(value)) throw new Error('must be IP addresses or networks such as 203.0.113.0/28');
  return value;
}

function isNetwork(part: string): boolean {
  const [address = '', prefix, ...rest] = part.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  return Number(prefix) >= 1 && Number(prefix) <= (family === 4 ? 32 : 128);
}

export function databaseUrl(value: string): string {
  const protocol = URL.parse(value)?.protocol;
  if (protocol !== 'postgres:' && protocol !== 'postgresql:')
    throw new Error('must be a postgres:// address');
  return value;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');
const minPasswordLength = 12;

/** Requires a password of some length for a database that is reached over the network. */
export function databaseWeakness(value: string): string | null {
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
export function rsaPrivateKey(name: string): (value: string) => string {
  return (value) => {
    readKey(() => readPrivateKey(value, name));
    return value;
  };
}

export function rsaPublicKey(name: string): (value: string) => string {
  return (value) => {
    readKey(() => readPublicKey(value, name));
    return value;
  };
}

function readKey(read: () => unknown): void {
  try {
    read();
  } catch (cause) {
    throw new Error('must be an RSA key of at least 2048 bits, as PEM or bare Base64', { cause });
  }
}

/** The key of sim, which contains demo data only, so that it may be public. Production refuses it. */
export const simDataKey = 'YXJjYWRpYS1zaW0tb25seS1ub3QtYS1zZWNyZXQtISE=';

export function secretKeys(text: string): readonly Buffer[] {
  const keys = text.split(',').map((key) => Buffer.from(key.trim(), 'base64'));
  if (keys.some((key) => key.length !== 32)) throw new Error('must be keys of 32 bytes in Base64');
  return keys;
}

/** One certificate or several, one after the other, in PEM. */
export function certificate(value: string): string {
  if (!isCertificate(value)) throw new Error('must be a certificate in PEM');
  return value;
}

function isCertificate(value: string): boolean {
  try {
    return new X509Certificate(value).raw.length > 0;
  } catch {
    return false;
  }
}

/** `name=id:parameter,parameter`, separated by semicolons, each name once. */
export function smsTemplates(value: string): SmsTemplates {
  const parts = value.split(';').map((part) => part.trim());
  const found = new Map(parts.filter((part) => part !== '').map(smsTemplate));
  const templates = smsTemplateNames.map((name) => {
    const template = found.get(name);
    if (!template) throw new Error(`must name a template for ${name}`);
    return [name, template] as const;
  });
  if (found.size > templates.length)
    throw new Error(`must name ${smsTemplateNames.join(', ')} only`);
  return new Map(templates);
}

function smsTemplate(part: string): [name: string, template: SmsTemplate] {
  const match = /^([\w.]+)=(\d{1,20})(?::(\w+(?:,\w+)*))?$/.exec(part);
  if (!match) throw new Error('must be templates such as verification_code.zh.mainland=1110:code');
  const [, name = '', id = '', parameters] = match;
  return [name, { id, parameters: parameters?.split(',') ?? [] }];
}
