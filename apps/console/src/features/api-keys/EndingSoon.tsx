import { Banner } from '@arcadia/ui/feedback/banner';
import { AwaitedScreen } from '@arcadia/web/first-screen/first-screen';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { expiresSoon } from './expires-soon.ts';
import { activeKeysQuery } from './queries.ts';

/** Names the keys that end soon, so that no program stops without warning. */
export function EndingSoon() {
  const texts = useMessages('apiKeys');
  const { data, isError } = useQuery(activeKeysQuery);
  if (data === undefined && !isError) return <AwaitedScreen kind="list" />;
  // The list tells it too, in its own column: this hint is left out where it could not be read.
  const ending = data?.records.filter(expiresSoon) ?? [];
  if (ending.length === 0) return null;
  const names = ending.map(({ name }) => texts.quoted({ name })).join(texts.separator);
  return (
    <Banner tone="warning" className="mb-4">
      {texts.endingSoon({ names, count: ending.length })}
    </Banner>
  );
}
