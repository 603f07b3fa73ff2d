import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { Time } from '@arcadia/ui/display/time';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { statusFact } from '../../shared/status-fact.tsx';
import { RecordDrawer } from '../../shared/record/RecordDrawer.tsx';
import { AccessActions } from './AccessActions.tsx';
import { statusTones } from './columns.tsx';
import { staffAddress } from './address.ts';
import { EditForm } from './EditForm.tsx';
import { staffMemberQuery, type StaffMember } from './queries.ts';

/** The colleague that the address names (`?member=`): roles, and whether they may come in. */
export function StaffDrawer({ listed }: { listed: readonly StaffMember[] | undefined }) {
  const texts = useMessages('backofficeStaff');
  const { values, go } = useSearchParams(staffAddress);
  const id = values.member;
  const onPage = listed?.find((member) => member.id === id);
  const isAsked = id !== null && listed !== undefined && onPage === undefined;
  const found = useQuery({ ...staffMemberQuery(id ?? ''), enabled: isAsked });
  return (
    <RecordDrawer
      open={id !== null}
      onClose={() => go({ member: null })}
      listed={onPage}
      found={found}
      title={({ name }) => name}
      description={({ email }) => email}
      fallbackTitle={texts.title}
      failedTitle={texts.recordFailed}
    >
      {(member) => (
        <div className="flex flex-col gap-6">
          <Facts member={member} />
          <hr className="border-hairline" />
          {/* Its own for each person: what was typed about one must not be saved for another. */}
          <EditForm key={member.id} member={member} />
          <hr className="border-hairline" />
          <AccessActions member={member} />
        </div>
      )}
    </RecordDrawer>
  );
}

function Facts({ member }: { member: StaffMember }) {
  const texts = useMessages('backofficeStaff');
  const { status, secondFactorSet, lastSignInAt, createdAt } = member;
  return (
    <DescriptionList
      items={[
        statusFact({ status, texts, tones: statusTones }),
        {
          id: 'secondFactor',
          term: texts.secondFactor,
          value: secondFactorSet ? texts.secondFactorSet : texts.secondFactorNotSet,
        },
        {
          id: 'lastSignIn',
          term: texts.lastSignIn,
          value: lastSignInAt === null ? texts.never : <Time instant={lastSignInAt} kind="exact" />,
        },
        {
          id: 'created',
          term: texts.created,
          value: <Time instant={createdAt} kind="exact" />,
        },
      ]}
    />
  );
}
