export type KeyPair = { key: string; cert: string };

/** PEM. `strangers` is for the same names, signed by an unknown authority. */
export type Certificates = { ca: string; own: KeyPair; strangers: KeyPair };

/** Creates an authority and a certificate for all names below `domain`, valid for a year. */
export async function makeCertificates(domain: string): Promise<Certificates> {
  const [known, unknown] = await Promise.all([makeAuthority(), makeAuthority()]);
  const [own, strangers] = await Promise.all([known, unknown].map((by) => certify(domain, by)));
  if (!own || !strangers) throw new Error('a certificate was not made');
  return { ca: known.cert, own, strangers };
}

const elliptic = { keyType: 'ec', algorithm: 'sha256' } as const;

async function makeAuthority(): Promise<KeyPair> {
  const { generate } = await import('selfsigned');
  const made = await generate([{ name: 'commonName', value: 'Simulated customers' }], {
    ...elliptic,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  return { key: made.private, cert: made.cert };
}

async function certify(domain: string, ca: KeyPair): Promise<KeyPair> {
  const { generate } = await import('selfsigned');
  const made = await generate([{ name: 'commonName', value: domain }], {
    ...elliptic,
    ca,
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'subjectAltName', altNames: [{ type: 2, value: `*.${domain}` }] },
    ],
  });
  return { key: made.private, cert: made.cert };
}
