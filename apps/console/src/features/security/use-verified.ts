import { ApiError } from '@arcadia/web/calls/api-error';
import { productNow } from '@arcadia/web/messages/product-time';
import { client } from '../../shared/client.ts';
import { useIdentityCheck } from '../../shared/identity/use-identity-check.tsx';

/** As long as setting something up takes. */
const neededMs = 5 * 60_000;

/** Asks for a code unless the session was verified a moment ago. */
export function useVerified() {
  const { verify, dialog } = useIdentityCheck();
  const ensure = async (): Promise<boolean> => {
    try {
      const { identityVerifiedUntil: until } = await client.getAccount({}, { notify: true });
      return (until !== null && Date.parse(until) - productNow() > neededMs) || (await verify());
    } catch (error) {
      // The transport has said why.
      if (error instanceof ApiError) return false;
      throw error;
    }
  };
  return { ensure, dialog };
}
