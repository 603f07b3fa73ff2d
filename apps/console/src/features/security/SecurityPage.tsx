import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useMessages } from '../../shared/messages.ts';
import { FactorsCard } from './FactorsCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { SignInLog } from './SignInLog.tsx';

/** "Sign-in and sessions": what is needed beside a password, where the person is signed in, and who has tried to be. */
export function SecurityPage() {
  const texts = useMessages('security');
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} />
      <div className="flex flex-col gap-8">
        <FactorsCard />
        <SessionsCard />
        <SignInLog />
      </div>
    </PageBody>
  );
}
