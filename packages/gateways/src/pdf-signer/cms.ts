import { createHash, type KeyObject, type X509Certificate } from 'node:crypto';
import { Signer, SignPdf } from '@signpdf/signpdf';
import * as asn1 from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';

const objects = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const;

const engine = new CryptoEngine({ name: 'node', crypto: globalThis.crypto });

type Identity = { readonly chain: readonly X509Certificate[]; readonly key: KeyObject };

/** Signs a PDF in the room that it has for that. Only this file knows the libraries, which are loaded with the first signature. */
export function signedPdf(pdf: Uint8Array, identity: Identity): Promise<Buffer> {
  const signer = new (class extends Signer {
    override sign(bytes: Buffer): Promise<Buffer> {
      return detachedSignature(bytes, identity);
    }
  })();
  return new SignPdf().sign(pdf, signer);
}

/**
 * A CMS signature over bytes that it doesn't contain, as PAdES wants it (ETSI EN 319 142-1, baseline B): it names its certificate
 * by hash, so that no other one with the same key can be put in its place, and holds no time of its own; that is in the PDF.
 */
async function detachedSignature(bytes: Uint8Array, { chain, key }: Identity) {
  const certificates = chain.map(({ raw }) => Certificate.fromBER(raw));
  const [own] = certificates;
  const [first] = chain;
  if (!own || !first) throw new Error('there is no certificate');
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: objects.sha256 })],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: objects.data }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: signedAttributes(bytes, first),
        }),
      }),
    ],
    certificates,
  });
  await signed.sign(await importKey(key), 0, 'SHA-256', Uint8Array.from(bytes).buffer, engine);
  const content = new ContentInfo({
    contentType: objects.signedData,
    content: signed.toSchema(true),
  });
  return Buffer.from(content.toSchema().toBER());
}

/** In the order that DER wants of a set: shorter ones first here. */
function signedAttributes(bytes: Uint8Array, own: X509Certificate): Attribute[] {
  const sha256 = (content: Uint8Array) =>
    new asn1.OctetString({
      valueHex: Uint8Array.from(createHash('sha256').update(content).digest()),
    });
  const essCertificate = new asn1.Sequence({ value: [sha256(own.raw)] });
  const certificates = new asn1.Sequence({ value: [essCertificate] });
  return [
    new Attribute({
      type: objects.contentType,
      values: [new asn1.ObjectIdentifier({ value: objects.data })],
    }),
    new Attribute({ type: objects.messageDigest, values: [sha256(bytes)] }),
    new Attribute({
      type: objects.signingCertificateV2,
      values: [new asn1.Sequence({ value: [certificates] })],
    }),
  ];
}

function importKey(key: KeyObject) {
  const der = Uint8Array.from(key.export({ type: 'pkcs8', format: 'der' }));
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  return globalThis.crypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']);
}
