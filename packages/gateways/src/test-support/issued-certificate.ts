import { type KeyObject, generateKeyPairSync, randomBytes } from 'node:crypto';
import * as asn1 from 'asn1js';
import {
  AccessDescription,
  AltName,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CryptoEngine,
  Extension,
  GeneralName,
  InfoAccess,
  RelativeDistinguishedNames,
} from 'pkijs';

const engine = new CryptoEngine({ name: 'node', crypto: globalThis.crypto });
const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

export type Issued = { der: Buffer; pem: string; name: string; key: KeyObject };

/**
 * A certificate made out to a name, by an issuer or by itself, with what the library for the simulators can't write: where
 * the issuer's own lies.
 */
export async function issueCertificate(
  name: string,
  given: { isAuthority?: boolean; issuer?: Issued; issuerAt?: string } = {},
): Promise<Issued> {
  const { isAuthority = false, issuer, issuerAt } = given;
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = new Certificate({
    version: 2,
    serialNumber: new asn1.Integer({ valueHex: Uint8Array.from([1, ...randomBytes(8)]).buffer }),
    issuer: named(issuer?.name ?? name),
    subject: named(name),
    extensions: [
      extension('2.5.29.19', new BasicConstraints({ cA: isAuthority })),
      extension(
        '2.5.29.17',
        new AltName({ altNames: [new GeneralName({ type: 2, value: name })] }),
      ),
      ...(issuerAt === undefined ? [] : [extension('1.3.6.1.5.5.7.1.1', accessTo(issuerAt))]),
    ],
  });
  certificate.notBefore.value = new Date('2020-01-01T00:00:00Z');
  certificate.notAfter.value = new Date('2049-12-31T00:00:00Z');
  const spki = Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' }));
  const verifying = await crypto.subtle.importKey('spki', spki, rsa, true, ['verify']);
  await certificate.subjectPublicKeyInfo.importKey(verifying, engine);
  const pkcs8 = (issuer?.key ?? privateKey).export({ type: 'pkcs8', format: 'der' });
  const signing = await crypto.subtle.importKey('pkcs8', Uint8Array.from(pkcs8), rsa, false, [
    'sign',
  ]);
  await certificate.sign(signing, 'SHA-256', engine);
  const der = Buffer.from(certificate.toSchema(true).toBER());
  const base64 = der.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd();
  const pem = `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
  return { der, pem, name, key: privateKey };
}

function named(name: string): RelativeDistinguishedNames {
  const value = new asn1.Utf8String({ value: name });
  return new RelativeDistinguishedNames({
    typesAndValues: [new AttributeTypeAndValue({ type: '2.5.4.3', value })],
  });
}

function accessTo(address: string): InfoAccess {
  const accessLocation = new GeneralName({ type: 6, value: address });
  return new InfoAccess({
    accessDescriptions: [
      new AccessDescription({ accessMethod: '1.3.6.1.5.5.7.48.2', accessLocation }),
    ],
  });
}

function extension(extnID: string, value: { toSchema(): asn1.AsnType }): Extension {
  return new Extension({ extnID, critical: false, extnValue: value.toSchema().toBER() });
}
