import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';

export type ServedCertificate = {
  readonly validTo: Date;
  /** Reason why browsers would refuse it; null where they take it. */
  readonly problem: string | null;
};

/** The certificate that an https origin shows. @throws Error where nothing answers there. */
export async function servedCertificate(
  origin: string,
  timeoutMs = 10_000,
): Promise<ServedCertificate> {
  const { hostname, port } = new URL(origin);
  const socket = connect({
    host: hostname,
    port: port === '' ? 443 : Number(port),
    // A name only: TLS knows no addresses here.
    ...(isIP(hostname) === 0 && { servername: hostname }),
    // Also one that is refused is to be looked at.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
    const { valid_to: validTo } = socket.getPeerCertificate();
    const { authorized, authorizationError } = socket;
    return {
      validTo: new Date(validTo),
      problem: authorized ? null : String(authorizationError),
    };
  } finally {
    socket.destroy();
  }
}
