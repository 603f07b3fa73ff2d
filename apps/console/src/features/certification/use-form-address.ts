import { certificationFields, type CertificationField } from '@arcadia/contract/certification-form';
import { parsePlainSearch } from '@arcadia/web/table/plain-search';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { partOf, steps, type Market, type Step } from './form-fields.ts';

/** `next`: wherever the form goes on. `supplement`: only what was asked for. */
export type Place = Step | 'next' | 'supplement';
const places: readonly Place[] = [...steps, 'next', 'supplement'];

export type FormAddress = {
  /** Null while the form is not open. */
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

/** Where in the form one is stands in the address (`?step=legal`), so that a reload and the browser's history keep it. */
export function useFormAddress(): FormAddress {
  const navigate = useNavigate();
  const search = parsePlainSearch(useLocation({ select: (location) => location.searchStr }));
  const go = (next: Readonly<Record<string, string>>, replace = false) =>
    void navigate({ to: '.', search: next, replace, resetScroll: true });
  const { step, field, market } = search;
  return {
    place: places.find((place) => place === step) ?? null,
    field: certificationFields.find((name) => name === field) ?? null,
    market: market === 'mainland' || market === 'overseas' ? market : null,
    open: (place, chosen) => go({ step: place, ...(chosen !== undefined && { market: chosen }) }),
    openAt: (name) => go({ step: partOf(name), field: name }),
    replace: (place) => go({ step: place, ...(field !== undefined && { field }) }, true),
    close: () => go({}),
  };
}
