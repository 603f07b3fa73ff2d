import {
  callbackEnvironments,
  type CallbackEnvironment,
} from '@arcadia/contract/callbacks/callback-environments';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { textLinkClass } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { Link } from '@arcadia/ui/action/link';
import { Tabs } from '@arcadia/ui/layout/tabs';
import { choiceParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { CallbackSetForm } from './CallbackSetForm.tsx';
import type { CallbackSetsState } from './use-callback-sets.ts';

type CallbacksSectionProps = { service: RegionService; state: CallbackSetsState };

/** The URLs that our servers call, in two sets. Which set is shown stands in the address. */
export function CallbacksSection({ service, state }: CallbacksSectionProps) {
  const texts = useMessages('callbacks');
  const { sections } = useMessages('regionEdit');
  const [shown, show] = useShownSet();
  return (
    <Card
      title={sections.callbacks}
      description={
        <>
          {texts.text}{' '}
          <Link href={paths.developerGuide} className={textLinkClass}>
            {texts.guide}
          </Link>
        </>
      }
    >
      <Tabs
        label={texts.set}
        tabs={callbackEnvironments.map((value) => ({
          value,
          label: texts.environments[value],
        }))}
        value={shown}
        onValueChange={show}
      >
        <CallbackSetForm
          // Which fields were left is remembered for each set.
          key={shown}
          service={service}
          environment={shown}
          state={state[shown]}
          test={shown === 'production' ? state.test.values : null}
        />
      </Tabs>
    </Card>
  );
}

/** `?environment=test`; without it the set that matters for going online. */
const address = { environment: choiceParam(callbackEnvironments, 'production') };

function useShownSet(): readonly [CallbackEnvironment, (next: CallbackEnvironment) => void] {
  const { values, go } = useSearchParams(address);
  return [values.environment, (next) => go({ environment: next }, { replace: true })];
}
