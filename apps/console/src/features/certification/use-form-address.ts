import {
  certificationFields,
  type CertificationField,
} from '@arcadia/contract/companies/certification-form';
import { choiceParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { markets, partOf, steps, type Market, type Step } from './form-fields.ts';

/** `next`: wherever the form goes on. `supplement`: only what was asked for. */
export type Place = Step | 'next' | 'supplement';
const places: readonly Place[] = [...steps, 'next', 'supplement'];

export type FormAddress = {
  /** The open part of the form; null while the form is closed. */
  place: Place | null;
  /** The field to put the focus on. */
  field: CertificationField | null;
  /** Chosen before the form was opened. */
  market: Market | null;
  open: (place: Place, market?: Market) => void;
  /** The form at one field. */
  openAt: (field: CertificationField) => void;
  /** Settles on a step without a new entry in the browser's history. */
  replace: (step: Step) => void;
  close: () => void;
};

const address = {
  step: choiceParam(places, null),
  field: choiceParam(certificationFields, null),
  market: choiceParam(markets, null),
};

/** Where in the form one is stands in the address (`?step=legal`), so that a reload and the browser's history keep it. */
export function useFormAddress(): FormAddress {
  const { values, go } = useSearchParams(address);
  const { step, field, market } = values;
  const goTo = (next: Parameters<typeof go>[0], replace = false) =>
    go(next, { replace, alone: true, resetScroll: true });
  return {
    place: step,
    field,
    market,
    open: (place, chosen) => goTo({ step: place, market: chosen ?? null }),
    openAt: (name) => goTo({ step: partOf(name), field: name }),
    replace: (place) => goTo({ step: place, field }, true),
    close: () => goTo({}),
  };
}
