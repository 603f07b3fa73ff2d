/**
 * The outcome of a call to a gateway is unknown: it could not be reached, or its answer can't be trusted or read.
 * `detail` is for the log and for operators; it never holds a key or a signature.
 */
export class GatewayUnavailable extends Error {
  readonly gateway: string;
  readonly detail: string;

  constructor(gateway: string, detail: string, options?: ErrorOptions) {
    super(`${gateway}: ${detail}`, options);
    this.name = 'GatewayUnavailable';
    this.gateway = gateway;
    this.detail = detail;
  }
}
