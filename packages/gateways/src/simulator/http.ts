import type { SimulatorResponse } from '../payment-simulator.ts';

export function htmlResponse(status: number, body: string): SimulatorResponse {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
    body,
  };
}

export function jsonResponse(
  body: string,
  { status = 200, contentType = 'application/json; charset=utf-8' } = {},
): SimulatorResponse {
  return { status, headers: { 'content-type': contentType }, body };
}

/** A file to download, such as a statement. */
export function fileResponse(bytes: Buffer, contentType: string): SimulatorResponse {
  return { status: 200, headers: { 'content-type': contentType }, body: bytes };
}

export function redirect(status: 302 | 303, location: string): SimulatorResponse {
  return { status, headers: { location, 'cache-control': 'no-store' }, body: '' };
}

export function stylesheetResponse(body: string): SimulatorResponse {
  return { status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body };
}
