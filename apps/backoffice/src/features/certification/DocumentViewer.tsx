import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import { Tabs } from '@arcadia/ui/layout/tabs';
import { DocumentFrame } from '../../shared/document-view/DocumentFrame.tsx';
import { useMessages } from '../../shared/messages.ts';
import type { Submission } from './desk.ts';
import { useFieldNames } from './use-field-names.ts';

type DocumentViewerProps = {
  submission: Pick<Submission, 'market' | 'files'>;
  shown: CertificationField;
  onShow: (field: CertificationField) => void;
};

/** The documents of a submission, one at a time: each access is audited, so they are fetched on demand. */
export function DocumentViewer({ submission, shown, onShow }: DocumentViewerProps) {
  const texts = useMessages('backofficeCertification').documents;
  const { files, market } = submission;
  const { name, tab } = useFieldNames(market);
  const current = files.find(({ field }) => field === shown) ?? files[0];
  return (
    <section
      aria-label={texts.title}
      className="flex min-w-0 flex-col rounded-card border border-hairline bg-surface px-4 pt-1 pb-4 lg:sticky lg:top-18 lg:h-[calc(100dvh-10.5rem)]"
    >
      {current === undefined ? (
        <p className="py-12 text-center text-13 text-text-muted">{texts.none}</p>
      ) : (
        <Tabs
          label={texts.title}
          tabs={files.map(({ field }) => ({ value: field, label: tab(field) }))}
          value={current.field}
          onValueChange={onShow}
        >
          <DocumentFrame key={current.file.id} file={current.file} name={name(current.field)} />
        </Tabs>
      )}
    </section>
  );
}
