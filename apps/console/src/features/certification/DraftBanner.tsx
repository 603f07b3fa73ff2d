import { Banner } from '@arcadia/ui/feedback/banner';
import { Button } from '@arcadia/ui/action/button';
import { Time } from '@arcadia/ui/display/time';
import { useMessages } from '../../shared/messages.ts';
import type { StateProps } from './state-props.ts';

/** A form that was begun and not sent, to be gone on with. Nothing where there is none. */
export function DraftBanner({
  certification: { draftSavedAt },
  address,
  enter,
}: Omit<StateProps, 'mayEdit'>) {
  const texts = useMessages('certification').start;
  if (draftSavedAt === null) return null;
  return (
    <Banner
      title={
        <>
          {texts.draft} <Time instant={draftSavedAt} />
        </>
      }
      action={
        <Button variant="primary" size="sm" onClick={() => enter(() => address.open('next'))}>
          {texts.resume}
        </Button>
      }
    >
      {texts.draftText}
    </Banner>
  );
}
