import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import type { DocumentState } from '@arcadia/contract/companies/document-expiry';
import { dayOf } from '@arcadia/kernel/calendar';
import { Button } from '@arcadia/ui/action/button';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { cx } from '@arcadia/ui/cx';
import { Status } from '@arcadia/ui/feedback/status';
import { productNow } from '@arcadia/web/messages/product-time';
import { Eye, PencilLine } from 'lucide-react';
import { useMessages } from '../../shared/messages.ts';
import { checkDigit, inForceBeside, validityOf } from './fields.ts';
import { FieldValue } from './FieldValue.tsx';
import type { CertificationCase, Submission } from './desk.ts';
import { ReasonField } from './ReasonField.tsx';
import type { Refusal } from './refusal.ts';
import { useFieldNames } from './use-field-names.ts';

export type FieldRowProps = {
  certificationCase: CertificationCase;
  field: CertificationField;
  changed: boolean;
  /** The refusal that is being written; null for a reviewer who may not decide or does not refuse. */
  refusal: Refusal | null;
  /** The document that is in view. */
  shownDocument: CertificationField;
  onShow: (field: CertificationField) => void;
};

/** One field: what was sent, what is in force where that differs, and, while refusing, why it is sent back. */
export function FieldRow(props: FieldRowProps) {
  const { certificationCase, field, changed, refusal, shownDocument, onShow } = props;
  const texts = useMessages('backofficeCertification');
  const { submission } = certificationCase;
  const names = useFieldNames(submission.market);
  const [name, label] = [names.name(field), names.label(field)];
  const inForce = inForceBeside(certificationCase);
  const isMarked = refusal?.reasons[field] !== undefined;
  const isDocument = submission.files.some((one) => one.field === field);
  return (
    <div
      className={cx(
        'grid gap-x-4 gap-y-0.5 border-t border-hairline px-4 py-2.5 first:border-t-0 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:px-6',
        isMarked ? 'bg-danger-soft/50' : changed && 'bg-warning-soft/50',
      )}
    >
      <dt className="flex items-start gap-2 text-13 text-text-muted md:pt-0.5">
        {refusal === null ? (
          label
        ) : (
          <Checkbox
            label={label}
            aria-label={texts.refusing.mark({ field: name })}
            checked={isMarked}
            onChange={(event) => refusal.mark(field, event.target.checked)}
          />
        )}
      </dt>
      <dd className="min-w-0 text-14">
        <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
          <FieldValue submission={submission} field={field} />
          {isDocument && (
            <ShowButton name={name} shown={shownDocument === field} onShow={() => onShow(field)} />
          )}
          <CheckSign verdict={checkDigit(submission, field)} />
          <ValiditySign state={validityOf(submission, field, dayOf(productNow()))} />
        </div>
        {changed && inForce !== null && <FormerValue inForce={inForce} field={field} />}
      </dd>
      {isMarked && refusal !== null && (
        <dd className="col-span-full">
          <ReasonField
            field={field}
            name={name}
            language={certificationCase.readerLanguage}
            value={refusal.reasons[field] ?? ''}
            onChange={(reason) => refusal.setReason(field, reason)}
          />
        </dd>
      )}
    </div>
  );
}

/** The value in force, where the submission has another one. */
function FormerValue({ inForce, field }: { inForce: Submission; field: CertificationField }) {
  const texts = useMessages('backofficeCertification');
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-13">
      <span className="inline-flex items-center gap-1 font-medium text-warning">
        <PencilLine aria-hidden size={14} />
        {texts.changed}
      </span>
      <span className="text-text-muted">{texts.inForce}</span>
      <FieldValue submission={inForce} field={field} />
    </div>
  );
}

function ShowButton(props: { name: string; shown: boolean; onShow: () => void }) {
  const texts = useMessages('backofficeCertification');
  const label = props.shown ? texts.shownDocument : texts.showDocument;
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-my-0.5"
      aria-label={`${label}: ${props.name}`}
      aria-pressed={props.shown}
      onClick={props.onShow}
    >
      <Eye aria-hidden />
      {label}
    </Button>
  );
}

/** Said only of a document that is not valid for much longer. */
function ValiditySign({ state }: { state: DocumentState | null }) {
  const { validities } = useMessages('backofficeCertification');
  if (state !== 'expired' && state !== 'expiring') return null;
  return (
    <span className="text-12 text-text-muted">
      <Status tone={state === 'expired' ? 'danger' : 'warning'}>{validities[state]}</Status>
    </span>
  );
}

function CheckSign({ verdict }: { verdict: boolean | null }) {
  const texts = useMessages('backofficeCertification');
  if (verdict === null) return null;
  return (
    <span className="text-12 text-text-muted">
      <Status tone={verdict ? 'success' : 'danger'}>
        {verdict ? texts.checkRight : texts.checkWrong}
      </Status>
    </span>
  );
}
