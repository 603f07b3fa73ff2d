import { contentLanguages } from '@arcadia/kernel/languages';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { StatusTag } from '@arcadia/ui/feedback/status';
import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { PdfDocument } from '@arcadia/web/pdf/pdf-document';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@arcadia/web/routing/use-router';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { type Template, templateQuery, templatesKey } from './queries.ts';
import { TemplateActions } from './TemplateActions.tsx';
import { TemplateForm } from './TemplateForm.tsx';

/** One version: its preview, its texts where it is a draft, and what can be done with it. */
export function TemplatePage() {
  const { id = '' } = useParams();
  const texts = useMessages('backofficeContracts').templates;
  useLiveInvalidation({ 'contract_template.changed': [templatesKey] });
  return (
    <RecordPage
      query={useQuery(templateQuery(id))}
      words={{
        detailTitle: texts.title,
        detailFailed: texts.failed,
        notFoundTitle: texts.missingTitle,
        notFoundText: texts.missing,
        toList: texts.back,
      }}
      listHref={paths.contractTemplates}
    >
      {(template) => <Details key={id} template={template} />}
    </RecordPage>
  );
}

const tones = { draft: 'warning', published: 'success', discarded: 'neutral' } as const;

function Details({ template }: { template: Template | undefined }) {
  const texts = useMessages('backofficeContracts').templates;
  const mayEdit = operatorMay(useOperator(), 'contracts.templates');
  if (template === undefined) {
    return (
      <PageBody>
        <PageHeader title={texts.title} />
        <Card>
          <SkeletonText lines={16} />
        </Card>
      </PageBody>
    );
  }
  const { id, version, status, inUse, note, title, wording } = template;
  const isEditable = status === 'draft' && mayEdit;
  return (
    <PageBody>
      <PageHeader
        title={texts.one({ version })}
        status={
          <StatusTag tone={tones[status]}>{inUse ? texts.inUse : texts.statuses[status]}</StatusTag>
        }
        description={note}
        actions={mayEdit && <TemplateActions template={template} />}
      />
      <div className="flex flex-col gap-6">
        {isEditable && (
          <Card>
            <TemplateForm
              key={template.updatedAt}
              templateId={id}
              draftName={id}
              initial={{ title, wording, note }}
            />
          </Card>
        )}
        <Preview template={template} />
      </div>
    </PageBody>
  );
}

function Preview({ template: { id, updatedAt } }: { template: Template }) {
  const all = useMessages('backofficeContracts');
  const texts = all.templates;
  const pdf = useMessages('pdf');
  const names = { zh: texts.chinese, en: texts.english };
  const [language, setLanguage] = useState(useContentLanguage());
  return (
    <Card
      title={texts.preview}
      description={texts.previewText}
      actions={
        <SegmentedControl
          label={all.paperLanguage}
          options={contentLanguages.map((value) => ({ value, label: names[value] }))}
          value={language}
          onValueChange={setLanguage}
        />
      }
    >
      <PdfDocument
        key={`${language} ${updatedAt}`}
        document={{
          name: 'previewContractTemplate',
          input: { id, language },
          key: ['contract-template-paper', id, updatedAt, language],
        }}
        title={texts.preview}
        texts={pdf}
      />
    </Card>
  );
}
