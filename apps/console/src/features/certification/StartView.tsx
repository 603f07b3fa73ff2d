import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { Check, Dot, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { DraftBanner } from './DraftBanner.tsx';
import { MarketField } from './MarketField.tsx';
import type { StateProps } from './state-props.ts';

/** Nothing was sent yet: what it is for, what to have at hand, how long it takes. */
export function StartView({ certification, address, mayEdit, enter }: StateProps) {
  const texts = useMessages('certification').start;
  const [market, setMarket] = useState(certification.defaultMarket);
  const begun = certification.draftSavedAt !== null;
  const needed = market === 'mainland' ? texts.neededMainland : texts.neededOverseas;
  return (
    <>
      {mayEdit && <DraftBanner {...{ certification, address, enter }} />}
      <Card>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="flex flex-col gap-6">
            {mayEdit && !begun && <MarketField value={market} onChange={setMarket} />}
            <Listed title={texts.needed} items={needed} Icon={Dot} />
          </div>
          <div className="flex flex-col gap-6">
            <Listed title={texts.purpose} items={texts.purposes} Icon={Check} />
            <section>
              <h2 className="text-14 font-semibold">{texts.howLong}</h2>
              <p className="mt-2 text-14 text-pretty text-text-muted">{texts.howLongText}</p>
            </section>
          </div>
        </div>
        {mayEdit && !begun && (
          <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-hairline pt-5">
            <Button
              variant="primary"
              className="max-md:w-full"
              onClick={() => enter(() => address.open('company', market))}
            >
              {texts.begin}
            </Button>
            <p className="text-13 text-text-muted">{texts.saved}</p>
          </div>
        )}
      </Card>
    </>
  );
}

type ListedProps = { title: string; items: readonly string[]; Icon: LucideIcon };

function Listed({ title, items, Icon }: ListedProps) {
  return (
    <section>
      <h2 className="text-14 font-semibold">{title}</h2>
      <ul className="mt-2 flex flex-col gap-2 text-14">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5 text-text-muted">
            <Icon aria-hidden className="mt-[calc((1lh-1rem)/2)] size-4 shrink-0 text-text-faint" />
            <span className="text-pretty">{item}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
