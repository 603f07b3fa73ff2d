import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import { useMessages } from '../../shared/messages.ts';
import type { Submission } from './desk.ts';

type Names = Readonly<Record<CertificationField, string>>;

/** Names of the fields in the words that the company read: `label` within its group, `name` anywhere, `tab` of a paper. */
export function useFieldNames(market: Submission['market']) {
  const { fields, overseasFields, form } = useMessages('certification');
  const { tabs, overseasTabs } = useMessages('backofficeCertification').documents;
  const abroad = market === 'overseas';
  const names: Names = abroad ? { ...fields, ...overseasFields } : fields;
  const labels: Names = abroad ? { ...form.labels, ...form.overseasLabels } : form.labels;
  const papers: Readonly<Partial<Names>> = abroad ? { ...tabs, ...overseasTabs } : tabs;
  return {
    name: (field: CertificationField) => names[field],
    label: (field: CertificationField) => labels[field],
    tab: (field: CertificationField) => papers[field] ?? names[field],
  };
}
