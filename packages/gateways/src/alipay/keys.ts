import { generateKeys, type KeyPair } from '../rsa-keys.ts';
import type { SimulatorStore } from '../simulator-store.ts';

/**
 * The keys of both sides in sim, generated at the first call and stored. Of two concurrent processes the first to write
 * wins, and both get its keys.
 */
export async function simulatorKeys(
  store: SimulatorStore,
): Promise<{ merchant: KeyPair; gateway: KeyPair }> {
  const stored = await store.get('alipay-keys', 'keys');
  if (stored) return asKeys(stored.value);
  const [merchant, gateway] = await Promise.all([generateKeys(), generateKeys()]);
  const value = { merchant, gateway };
  if (await store.put('alipay-keys', { key: 'keys', value, dueAt: null }, null)) return value;
  const winner = await store.get('alipay-keys', 'keys');
  if (!winner) throw new Error('the simulator store refused new keys but holds none');
  return asKeys(winner.value);
}

function asKeys(value: unknown): { merchant: KeyPair; gateway: KeyPair } {
  if (typeof value === 'object' && value && 'merchant' in value && 'gateway' in value) {
    const { merchant, gateway } = value;
    if (isKeyPair(merchant) && isKeyPair(gateway)) return { merchant, gateway };
  }
  throw new Error('the simulator store holds Alipay keys in an unknown form');
}

function isKeyPair(value: unknown): value is KeyPair {
  return (
    typeof value === 'object' &&
    value !== null &&
    'privateKey' in value &&
    typeof value.privateKey === 'string' &&
    'publicKey' in value &&
    typeof value.publicKey === 'string'
  );
}
