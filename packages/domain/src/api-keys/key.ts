import type { ApiKey } from '@arcadia/contract/access/api-keys';
import type { ApiKeyStatus } from '@arcadia/contract/access/api-key-terms';
import type { KeyRow } from './repo.ts';

type Standing = { gone: ReadonlySet<string>; now: Date };

function statusOf(
  key: Pick<KeyRow, 'revoked_at' | 'expires_at' | 'created_by'>,
  { gone, now }: Standing,
): ApiKeyStatus {
  if (key.revoked_at !== null) return 'revoked';
  if (key.expires_at <= now) return 'expired';
  return gone.has(key.created_by) ? 'suspended' : 'active';
}

export function toKey(row: KeyRow, standing: Standing): ApiKey {
  return {
    id: row.id,
    name: row.name,
    scopeIds: row.scope_ids.toSorted((a, b) => a - b),
    status: statusOf(row, standing),
    createdAt: row.created_at.toISOString(),
    createdById: row.created_by,
    createdByName: row.created_by_name,
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedIp: row.last_used_ip,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokedByName: row.revoked_by_name,
  };
}
