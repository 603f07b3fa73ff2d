import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { templateQuery } from './queries.ts';
import { TemplateForm } from './TemplateForm.tsx';

const empty = { title: { zh: '', en: '' }, wording: { zh: '', en: '' }, note: '' };

/** Where a version is begun: with the texts of another one, or with nothing. */
export function NewTemplatePage() {
  const texts = useMessages('backofficeContracts').templates;
  const { values } = useSearchParams({ from: textParam });
  const from = values.from ?? '';
  const begun = useQuery({ ...templateQuery(from), enabled: from !== '' });
  const isLoading = from !== '' && begun.data === undefined && begun.error === null;
  const { title, wording } = begun.data ?? empty;
  return (
    <PageBody>
      <PageHeader title={texts.begin} description={texts.bodyHelp} />
      <Card>
        {isLoading ? (
          <SkeletonText lines={16} />
        ) : (
          <TemplateForm
            key={from}
            templateId={null}
            draftName={`new.${from}`}
            initial={{ title, wording, note: '' }}
          />
        )}
      </Card>
    </PageBody>
  );
}
