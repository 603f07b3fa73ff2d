import { ApiError } from '@arcadia/web/calls/api-error';
import { answerPasskey, PasskeyProblem } from '@arcadia/web/session/passkey';
import { announce } from '../../shared/announcements.ts';
import { loadMessages, messagesOf } from '../../shared/messages.ts';
import { factorClient } from '../../shared/second-factor/client.ts';

/**
 * Logs in with a passkey, or takes the second step with one of a ticket's owner.
 * @throws PasskeyProblem, ApiError.
 */
export async function passkeyLogin({
  ticket,
  isRead,
}: {
  ticket?: string;
  isRead: boolean;
}): Promise<string | undefined> {
  const asked = await factorClient.startPasskeySignIn(ticket === undefined ? {} : { ticket });
  const answer = await answerPasskey(asked);
  const { redirect } = await factorClient.signInByPasskey({ ...answer, isRead });
  return redirect;
}

/** The same from the login form, which has no place for what goes wrong: it is announced. @returns null then. */
export async function passkeyFromForm(isRead: boolean): Promise<{ redirect?: string } | null> {
  try {
    const redirect = await passkeyLogin({ isRead });
    return redirect === undefined ? {} : { redirect };
  } catch (error) {
    if (error instanceof PasskeyProblem) {
      await loadMessages('security');
      const text = messagesOf('security').factors.browser[error.problem];
      announce({ kind: 'failure', text });
    } else if (error instanceof ApiError) announce({ kind: 'failure', text: error.message });
    else throw error;
    return null;
  }
}
