import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { FormError } from '@arcadia/ui/form/form-error';
import { Loading } from '@arcadia/ui/feedback/loading';
import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@arcadia/web/routing/use-router';
import { useState } from 'react';
import { client } from '../shared/client.ts';
import { useMessages } from '../shared/messages.ts';
import { session } from '../shared/session.ts';
import { switchRole } from './switch-role.ts';

const switchQuery = queryOptions({
  queryKey: ['switch'],
  queryFn: ({ signal }) => client.getSwitch({}, { signal }),
});

/** The demo accounts by their role (specification section 4, "Role switch"). In sim only. */
export function RoleSwitch() {
  const texts = useMessages('shell').roleSwitch;
  const { data, error, refetch } = useQuery(switchQuery);
  const router = useRouter();
  const [chosen, setChosen] = useState(() => session.token());
  const switching = useMutation({
    mutationFn: (token: string) => switchRole(token, router.load),
    onError: () => setChosen(session.token()),
  });
  const choose = (token: string) => {
    setChosen(token);
    switching.mutate(token);
  };
  if (error !== null) return <ErrorState title={texts.failed} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading height={96}>{texts.loading}</Loading>;
  return (
    <div className="flex flex-col gap-2" aria-busy={switching.isPending}>
      <p className="text-13 font-medium">{texts.title}</p>
      <p className="text-12 text-text-muted">{texts.text}</p>
      <SegmentedControl
        label={texts.title}
        options={data.roles.map(({ role, token }) => ({ value: token, label: texts.roles[role] }))}
        value={chosen ?? ''}
        onValueChange={choose}
      />
      <FormError>{switching.error?.message}</FormError>
    </div>
  );
}
