import { Banner } from '@arcadia/ui/feedback/banner';
import { useQueryClient } from '@tanstack/react-query';
import { certificationQuery, type Certification } from '../../shared/certification.ts';
import type { IdentityCheck } from '../../shared/identity/use-identity-check.tsx';
import { useMessages } from '../../shared/messages.ts';
import { CompletedView } from './CompletedView.tsx';
import { RefusedView } from './RefusedView.tsx';
import { ReviewView } from './ReviewView.tsx';
import { StartView } from './StartView.tsx';
import type { StateProps } from './state-props.ts';
import type { FormAddress } from './use-form-address.ts';

type StatusViewProps = {
  certification: Certification;
  address: FormAddress;
  verify: IdentityCheck['verify'];
  mayEdit: boolean;
};

/** The status of the certification and what can be done about it. */
export function StatusView({ certification, address, verify, mayEdit }: StatusViewProps) {
  const { permissionWanted } = useMessages('certification');
  const queries = useQueryClient();
  const enter = async (go: () => void) => {
    if (certification.identityCheckNeeded) {
      if (!(await verify())) return;
      await queries.invalidateQueries({ queryKey: certificationQuery.queryKey });
    }
    go();
  };
  const props = { certification, address, mayEdit, enter: (go: () => void) => void enter(go) };
  return (
    <div className="flex flex-col gap-4">
      {!mayEdit && certification.status !== 'completed' && <Banner>{permissionWanted}</Banner>}
      <StateOf {...props} />
    </div>
  );
}

function StateOf(props: StateProps) {
  switch (props.certification.status) {
    case 'not_started':
      return <StartView {...props} />;
    case 'under_review':
      return <ReviewView {...props} />;
    case 'refused':
      return <RefusedView {...props} />;
    case 'completed':
      return <CompletedView {...props} />;
  }
}
