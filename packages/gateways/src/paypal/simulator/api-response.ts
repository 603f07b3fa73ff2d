import type { SimulatorResponse } from '../../payment-simulator.ts';
import { jsonResponse } from '../../simulator/http.ts';

export function json(status: number, body: object): SimulatorResponse {
  return jsonResponse(JSON.stringify(body), { status, contentType: 'application/json' });
}

/** A refusal in PayPal's form. */
export function refusal(status: number, issue: string, description = issue): SimulatorResponse {
  const names: Record<number, string> = {
    400: 'INVALID_REQUEST',
    401: 'AUTHENTICATION_FAILURE',
    404: 'RESOURCE_NOT_FOUND',
    422: 'UNPROCESSABLE_ENTITY',
  };
  return json(status, {
    name: names[status] ?? 'INTERNAL_SERVER_ERROR',
    message: description,
    debug_id: 'sim',
    details: [{ issue, description }],
  });
}

export const notFound = refusal(404, 'INVALID_RESOURCE_ID', 'The resource does not exist.');
