import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Creation = {
  attempt: string;
  options: { challenge: string; rp: { id: string }; user: { id: string } };
};
type Request = { attempt: string; options: { challenge: string; rpId: string } };
type Manner = {
  /** Whether the person proved to be present by PIN or finger. */
  verified?: boolean;
  origin?: string;
};

/** Flags of authenticator data (WebAuthn level 3, section 6.1). */
const present = 0x01;
const verifiedFlag = 0x04;
const attested = 0x40;

/** An authenticator made of software that holds one passkey: what a phone or a security key does, without a browser. */
export function softwarePasskey(origin: () => string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let userHandle = '';
  let signatures = 0;

  const clientData = (type: string, challenge: string, at = origin()) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, rest: Buffer = Buffer.alloc(0)) => {
    signatures += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(signatures);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, rest]);
  };

  return {
    /** Answers a challenge to make a passkey. */
    make({ attempt, options }: Creation, { verified = true, origin: at }: Manner = {}) {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ]);
      const flags = present | attested | (verified ? verifiedFlag : 0);
      const data = authenticatorData(options.rp.id, flags, credential);
      return {
        attempt,
        credentialId: credentialId.toString('base64url'),
        clientData: clientData('webauthn.create', options.challenge, at).toString('base64url'),
        attestation: attestationObject(data).toString('base64url'),
        transports: ['internal'],
      };
    },
    /** Answers a challenge to prove who it is. */
    answer({ attempt, options }: Request, { verified = true, origin: at }: Manner = {}) {
      const data = authenticatorData(options.rpId, present | (verified ? verifiedFlag : 0));
      const said = clientData('webauthn.get', options.challenge, at);
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey);
      return {
        attempt,
        credentialId: credentialId.toString('base64url'),
        clientData: said.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      };
    },
    /** Counts on from an earlier number, as a copy of the authenticator would. */
    countFrom(number: number) {
      signatures = number;
    },
    /** Claims to be somebody else's. */
    claim(handle: string) {
      userHandle = handle;
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** ES256 on P-256 as a COSE key: {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)]);
}

/** {fmt: "none", attStmt: {}, authData} in CBOR. */
function attestationObject(data: Buffer): Buffer {
  const text = (value: string) =>
    Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.from([0x59, data.length >> 8, data.length & 0xff]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    data,
  ]);
}
