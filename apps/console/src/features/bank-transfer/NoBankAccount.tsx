import type { Currency } from '@arcadia/kernel/money';
import { Button } from '@arcadia/ui/action/button';
import { Banner } from '@arcadia/ui/feedback/banner';
import { announce } from '../../shared/announcements.ts';
import { useMessages } from '../../shared/messages.ts';

/** A company in whose currency the provider has no account is told so. */
export function NoBankAccount({ currency }: { currency: Currency }) {
  const { account: texts } = useMessages('bankTransfer');
  return (
    <Banner
      tone="warning"
      title={texts.unavailableTitle({ currency })}
      action={
        <Button size="sm" onClick={() => announce({ kind: 'help', dialog: 'contact' })}>
          {texts.contactUs}
        </Button>
      }
    >
      {texts.unavailableText}
    </Banner>
  );
}
