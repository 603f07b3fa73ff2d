import { Card } from '@arcadia/ui/layout/card';
import { PageHeader } from '@arcadia/ui/layout/page';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { useMessages } from '../../shared/messages.ts';
import { fieldGroups } from './fields.ts';

/** The case in its final size while it loads. */
export function CaseSkeleton() {
  const texts = useMessages('backofficeCertification');
  return (
    <>
      <PageHeader
        title={<Skeleton width="16rem" />}
        description={
          <>
            <Skeleton width="22rem" className="max-w-full" />
            <Skeleton width="18rem" className="mt-1 max-w-full text-13" />
          </>
        }
      />
      <div aria-busy className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="h-[60dvh] rounded-card border border-hairline bg-surface lg:h-[calc(100dvh-10.5rem)]" />
        <div className="flex min-w-0 flex-col gap-4">
          {fieldGroups.map(({ id, fields }) => (
            <Card key={id} title={texts.groups[id]} flush>
              <div className="border-t border-hairline pb-1">
                {fields.map((field) => (
                  <div
                    key={field}
                    className="border-t border-hairline px-4 py-2.5 text-14 first:border-t-0 md:px-6"
                  >
                    <Skeleton width="70%" height="1.5rem" />
                  </div>
                ))}
              </div>
            </Card>
          ))}
        </div>
      </div>
    </>
  );
}
