import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import type { ReactNode } from 'react';
import { CompanyLink } from '../CompanyLink.tsx';
import { useHolder } from './case-claim.ts';
import { CaseBar, type CaseBarProps } from './CaseBar.tsx';

type CaseFrameProps = Omit<CaseBarProps, 'holder'> & {
  title: ReactNode;
  status?: ReactNode;
  /** Customer of the case, below the title. */
  company: { companyId: string; companyName: string };
  children: ReactNode;
};

/** The page of a case: its title and customer, its content, and the bar that decides it. */
export function CaseFrame({ title, status, company, children, ...bar }: CaseFrameProps) {
  const { companyId, companyName } = company;
  return (
    <PageBody>
      <PageHeader
        title={title}
        status={status}
        description={<CompanyLink companyId={companyId} companyName={companyName} />}
      />
      {children}
      <CaseBar {...bar} holder={useHolder(bar.review)} />
    </PageBody>
  );
}
