import { createContract } from '@arcadia/contract/contracts/contracts';
import { dayOf } from '@arcadia/kernel/calendar';
import { isRefused } from '@arcadia/web/calls/api-error';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useContractForm } from '@arcadia/web/form/form';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { productNow } from '@arcadia/web/messages/product-time';
import { useQueryClient } from '@tanstack/react-query';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { callingCodeOf } from '../../shared/countries.ts';
import { useMember } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { type Contract, contractsKey } from './queries.ts';

type Party = Contract['party'];

type FormSettings = {
  /** The party's details at the beginning of the form. */
  party: Party;
  /** The contract whose details are changed; null for a new one. */
  changed: Contract | null;
  onDone: () => void;
};

/** The details of a contract. What is typed stays until it was submitted. */
export function useDetailsForm({ party, changed, onDone }: FormSettings) {
  const texts = useMessages('contracts').form;
  const language = useContentLanguage();
  const { countryCode } = useMember();
  const queries = useQueryClient();
  const { keyOf, renew } = useIdempotencyKey();
  const today = dayOf(productNow());
  const state = useContractForm({
    schema: createContract.input,
    defaultValues: {
      mailingAddress: party.mailingAddress,
      contactPerson: party.contactPerson,
      // Who signed up by email has none.
      contactAreaCode: party.contactAreaCode || callingCodeOf(countryCode),
      contactPhone: party.contactPhone,
      contactEmail: party.contactEmail,
      billingEmail: party.billingEmail,
      language: changed?.language ?? language,
      startDate: changed && changed.startDate > today ? changed.startDate : today,
    },
    // Confirmed each time.
    draft: { name: `contract.${changed?.id ?? 'new'}`, except: ['confirmed'] },
    refusals: { phoneNumberInvalid: 'contactPhone' },
    problems: {
      mailingAddress: { required: texts.mailingAddressMissing },
      contactPerson: { required: texts.contactPersonMissing },
      contactAreaCode: { invalidFormat: texts.contactPhoneMissing },
      contactPhone: {
        invalidFormat: texts.contactPhoneInvalid,
        required: texts.contactPhoneMissing,
      },
      startDate: { invalid: texts.startDateWrong, invalidFormat: texts.startDateWrong },
      confirmed: { required: texts.confirmMissing },
    },
    submit: async (values) => {
      try {
        if (changed === null)
          await client.createContract(values, { idempotencyKey: keyOf(values) });
        else await client.changeContract({ id: changed.id, ...values });
      } catch (error) {
        // Somebody else was faster: the page shows where it stands.
        if (isRefused(error, 'contractExists') || isRefused(error, 'stateChanged'))
          void queries.invalidateQueries({ queryKey: contractsKey });
        throw error;
      }
      renew();
      announce({ kind: 'done', text: changed === null ? texts.applied : texts.changed });
      await queries.invalidateQueries({ queryKey: contractsKey });
      onDone();
    },
  });
  return sayingMissing(state, texts.emailMissing);
}

type Details = (typeof createContract.input)['_zod']['output'];
export type DetailsForm = ReturnType<typeof useContractForm<Details>>;

/** An address that isn't there is said to be missing, not to be written wrongly. */
function sayingMissing(state: DetailsForm, missing: string): DetailsForm {
  const fieldError: DetailsForm['fieldError'] = (field) => {
    const said = state.fieldError(field);
    const isEmail = field === 'contactEmail' || field === 'billingEmail';
    return said !== undefined && isEmail && state.form.getValues(field).trim() === ''
      ? missing
      : said;
  };
  return { ...state, fieldError };
}
