import { isRefused } from '@arcadia/web/calls/api-error';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { AskedButton } from './AskedButton.tsx';
import { announce } from './announcements.ts';

type WithdrawButtonProps = {
  texts: {
    button: string;
    title: string;
    text: string;
    /** Told when it is withdrawn, and when staff were quicker. */
    done: string;
    tooLate: string;
  };
  withdraw: () => Promise<unknown>;
  /** Queries that are read anew afterwards. */
  queryKey: QueryKey;
};

/** Takes back what waits for staff, after a question. That staff were quicker is told instead of an error. */
export function WithdrawButton(props: WithdrawButtonProps) {
  const { texts, withdraw, queryKey } = props;
  const queries = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: async () => {
      try {
        await withdraw();
        return { kind: 'done', text: texts.done } as const;
      } catch (error) {
        if (!isRefused(error, 'stateChanged')) throw error;
        return { kind: 'failure', text: texts.tooLate } as const;
      }
    },
    onSuccess: async (announcement) => {
      await queries.invalidateQueries({ queryKey });
      announce(announcement);
    },
  });
  return (
    <AskedButton
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.button}
      attempt={withdrawal}
    >
      {texts.button}
    </AskedButton>
  );
}
