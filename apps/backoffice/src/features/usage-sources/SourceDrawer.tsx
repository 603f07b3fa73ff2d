import { Link } from '@arcadia/ui/action/link';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { RecordDrawer } from '../../shared/record/RecordDrawer.tsx';
import { sourceAddress } from './address.ts';
import { EditForm } from './EditForm.tsx';
import { sourceQuery, type SourceWithKeys } from './queries.ts';
import { SourceFacts } from './SourceFacts.tsx';
import { SourceKeys } from './SourceKeys.tsx';
import { StatusAction } from './StatusAction.tsx';

/** The source that the address names (`?source=`): its health, keys and settings. */
export function SourceDrawer() {
  const texts = useMessages('backofficeUsage');
  const { values, go } = useSearchParams(sourceAddress);
  const id = values.source;
  const found = useQuery({ ...sourceQuery(id ?? ''), enabled: id !== null });
  return (
    <RecordDrawer<SourceWithKeys>
      open={id !== null}
      onClose={() => go({ source: null })}
      listed={undefined}
      found={found}
      title={({ name }) => name}
      description={({ uri }) => <code className="font-mono text-13">{uri}</code>}
      fallbackTitle={texts.title}
      failedTitle={texts.recordFailed}
    >
      {(source) => <OneSource key={source.id} source={source} />}
    </RecordDrawer>
  );
}

function OneSource({ source }: { source: SourceWithKeys }) {
  const texts = useMessages('backofficeUsage');
  const mayManage = operatorMay(useOperator(), 'usage.manage');
  const { disabledReason } = source;
  return (
    <div className="flex flex-col gap-6">
      {disabledReason !== null && (
        <Banner tone="warning" title={texts.disabledSince}>
          {disabledReason}
        </Banner>
      )}
      <SourceFacts source={source} />
      <Link href={paths.usageRefusalsOf(source.id)}>{texts.ofSource}</Link>
      <hr className="border-hairline" />
      <SourceKeys source={source} mayManage={mayManage} />
      {mayManage && (
        <>
          <hr className="border-hairline" />
          <EditForm source={source} />
          <hr className="border-hairline" />
          <StatusAction source={source} />
        </>
      )}
    </div>
  );
}
