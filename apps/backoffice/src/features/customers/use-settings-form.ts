import { updateCompany } from '@arcadia/contract/companies/companies';
import { trialNames } from '@arcadia/kernel/measures';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useContractForm } from '@arcadia/web/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../shared/client.ts';
import { companyQuery, type Company } from '../../shared/companies.ts';
import { useMessages } from '../../shared/messages.ts';

export type SettingsFormState = ReturnType<typeof useSettingsForm>;

/** The form of a company's settings. */
export function useSettingsForm(company: Company, onSaved: () => void) {
  const texts = useMessages('backofficeCustomers').settings;
  const { sent } = useMessages('backoffice').secondPerson;
  const queries = useQueryClient();
  const toast = useToast();
  const contractForm = useContractForm({
    schema: updateCompany.input,
    defaultValues: valuesOf(company),
    refusals: { phoneNumberInvalid: 'manager.phoneNumber' },
    problems: {
      companyType: { invalid: texts.channelTypeInvalid },
      ...Object.fromEntries(
        trialNames.map((name) => [`trial.${name}`, { invalid: texts.trialInvalid }]),
      ),
      'manager.name': { required: texts.managerNameMissing },
      'manager.areaCode': { invalidFormat: texts.areaCodeInvalid },
      'manager.phoneNumber': { invalidFormat: texts.phoneInvalid },
      'manager.email': { invalidEmail: texts.emailInvalid },
    },
    submit: async (values) => {
      const saved = await client.updateCompany(values);
      queries.setQueryData(companyQuery(company.id).queryKey, saved);
      contractForm.form.reset(valuesOf(saved));
      await queries.invalidateQueries({ queryKey: ['companies', 'list'] });
      toast({ title: saved.approvalId === null ? texts.saved : sent, tone: 'success' });
      onSaved();
    },
  });
  const { form } = contractForm;
  const { isDirty } = form.formState;
  useEffect(() => {
    // Applies what somebody else has saved, unless it would overwrite current input.
    if (!isDirty) form.reset(valuesOf(company));
  }, [form, company, isDirty]);
  return contractForm;
}

function valuesOf({ id, companyType, legacy, trial, manager }: Company) {
  return { id, companyType, legacy, trial, manager };
}
