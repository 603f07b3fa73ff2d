import type { Fault } from '@arcadia/contract/callbacks/callbacks';
import type { StepResult } from '@arcadia/contract/callbacks/verifications';
import { useMessages } from '../../shared/messages.ts';

const fieldTypes = {
  ret_code: 'number',
  ret_msg: 'string',
  sdk_error_code: 'number',
  data: 'object',
  'data.ss_token': 'string',
  'data.expire_date': 'number',
  'data.user_info': 'object',
  'data.user_info.uid': 'string',
  'data.user_info.nick_name': 'string',
  'data.user_info.avatar_url': 'string',
  'data.user_info.gender': 'string',
  'data.user_info.is_ai': 'number',
  'data.user_info.ai_level': 'number',
} as const;

/** The type that a field of an answer must have; undefined for a field that is not known. */
function expectedType(field: string): 'number' | 'object' | 'string' | undefined {
  return new Map(Object.entries(fieldTypes)).get(field);
}

type FaultNoteProps = { result: StepResult; fault: Fault };

/** The fault of a response, how to correct it, and the platform's number for it. */
export function FaultNote({ result, fault }: FaultNoteProps) {
  const texts = useMessages('verifier');
  const { title, remedy } = texts.faults[fault];
  return (
    <div
      className={`my-2 rounded-control px-3 py-2 text-13 forced-colors:border ${grounds[result.outcome]}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium wrap-anywhere">{title({ detail: result.detail ?? '' })}</p>
        {result.code !== null && (
          <p className="text-text-muted">
            {texts.code} <code className="font-mono text-text select-all">{result.code}</code>
          </p>
        )}
      </div>
      <p className="max-w-prose text-text-muted">
        <Advice result={result} fault={fault}>
          {remedy}
        </Advice>
      </p>
    </div>
  );
}

const grounds: Record<StepResult['outcome'], string> = {
  passed: 'bg-surface-sunken',
  skipped: 'bg-surface-sunken',
  warned: 'bg-warning-soft',
  failed: 'bg-danger-soft',
};

/** Specific details of the response are shown before the general advice. */
function Advice({ result, fault, children }: FaultNoteProps & { children: string }) {
  const { faults, types } = useMessages('verifier');
  const detail = result.detail ?? '';
  if (fault === 'signs_reserialised' && detail !== '')
    return faults.signs_reserialised.mendAfter({ library: detail });
  if (fault === 'signs_in_other_form')
    return textOf(faults.signs_in_other_form.mendForm, detail) ?? children;
  if (fault === 'signs_with_other_key' && detail !== '') {
    const { mendKey, mendApp } = faults.signs_with_other_key;
    return textOf(mendKey, detail) ?? mendApp({ appId: detail });
  }
  const type = fault === 'wrong_type' ? expectedType(detail) : undefined;
  return type === undefined ? children : faults.wrong_type.mendTo({ type: types[type] });
}

function textOf(texts: Readonly<Record<string, string>>, detail: string): string | undefined {
  return new Map(Object.entries(texts)).get(detail);
}
