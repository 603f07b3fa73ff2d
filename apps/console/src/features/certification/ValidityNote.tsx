import {
  documentState,
  expiringDocuments,
  type ExpiringDocument,
  expiryFieldOf,
} from '@arcadia/contract/companies/document-expiry';
import { dayOf } from '@arcadia/kernel/calendar';
import { Button, textLinkClass } from '@arcadia/ui/action/button';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useFormats } from '@arcadia/ui/formats';
import { useLanguage } from '@arcadia/web/messages/messages';
import { productNow } from '@arcadia/web/messages/product-time';
import { useMessages } from '../../shared/messages.ts';
import type { Submission } from './queries.ts';

type ValidityNoteProps = {
  /** In force. */
  submission: Submission;
  /** Opens the form; undefined for a person who may not change it, and while something else is to be done first. */
  onChange: (() => void) | undefined;
};

/** Of what is in force: which documents expire or have expired, or how long they are valid if that was never asked. Nothing else. */
export function ValidityNote({ submission, onChange }: ValidityNoteProps) {
  const { validity: texts } = useMessages('certification');
  const { language } = useLanguage();
  const { date } = useFormats();
  const name = useDocumentName(submission.market);
  const today = dayOf(productNow());
  const dayOfDocument = (one: ExpiringDocument) => submission.fields[expiryFieldOf[one]];
  const byState = Map.groupBy(expiringDocuments, (one) => documentState(dayOfDocument(one), today));
  const { expired = [], expiring = [], unknown = [] } = Object.fromEntries(byState);
  const ending = [...expired, ...expiring];
  if (ending.length > 0)
    return (
      <Banner
        tone="warning"
        title={expired.length > 0 ? texts.expired : texts.expiring}
        action={
          onChange && (
            <Button size="sm" onClick={onChange}>
              {texts.change}
            </Button>
          )
        }
      >
        {ending.map((one) => (
          <p key={one}>
            {texts.until({ document: name(one), date: date(dayOfDocument(one) ?? today) })}
          </p>
        ))}
        <p>{texts.renew}</p>
      </Banner>
    );
  if (unknown.length === 0) return null;
  const documents = new Intl.ListFormat(language).format(unknown.map(name));
  return (
    <p className="text-13 text-pretty text-text-muted">
      {texts.unknown({ documents })}{' '}
      {onChange && (
        <button type="button" className={textLinkClass} onClick={onChange}>
          {texts.add}
        </button>
      )}
    </p>
  );
}

function useDocumentName(market: Submission['market']) {
  const { documents, overseasDocuments } = useMessages('certification');
  const names = market === 'overseas' ? { ...documents, ...overseasDocuments } : documents;
  return (one: ExpiringDocument) => names[one];
}
