import { Banner } from '@arcadia/ui/feedback/banner';
import { Button } from '@arcadia/ui/action/button';
import { Time } from '@arcadia/ui/display/time';
import { useLanguage } from '@arcadia/web/messages/messages';
import { useMessages } from '../../shared/messages.ts';
import type { StateProps } from './state-props.ts';
import { useFieldTexts } from './use-field-texts.ts';

/** An operator asks for further proof: what, why, and the form for it. Nothing where none is wanted. */
export function SupplementBanner({ certification, address, mayEdit, enter }: StateProps) {
  const { supplement: texts } = useMessages('certification');
  const { name } = useFieldTexts(certification.inForce?.market ?? 'mainland');
  const { language } = useLanguage();
  const { supplement } = certification;
  if (supplement === null) return null;
  const wanted = new Intl.ListFormat(language).format(supplement.fields.map(name));
  return (
    <Banner
      tone="warning"
      title={texts.title}
      action={
        mayEdit && (
          <Button
            variant="primary"
            size="sm"
            onClick={() => enter(() => address.open('supplement'))}
          >
            {texts.provide}
          </Button>
        )
      }
    >
      <p className="wrap-anywhere whitespace-pre-line">
        {texts.text({ reason: supplement.reason })}
      </p>
      <p>{texts.wanted({ fields: wanted })}</p>
      <p>
        {texts.requested} <Time instant={supplement.requestedAt} kind="exact" />
      </p>
      <p>{texts.inForce}</p>
    </Banner>
  );
}
