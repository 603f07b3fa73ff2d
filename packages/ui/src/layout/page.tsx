import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: ReactNode;
  /** One plain sentence on what the page is for. */
  description?: ReactNode;
  /** A status tag beside the title. */
  status?: ReactNode;
  /** Buttons: the one primary, and secondary ones before it. */
  actions?: ReactNode;
  /** Tabs between the parts of one thing. */
  tabs?: ReactNode;
}

/** The head of a page: its title is the page's only h1. */
export function PageHeader({ title, description, status, actions, tabs }: PageHeaderProps) {
  return (
    <header className="mb-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 lg:flex-nowrap">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-20 font-semibold wrap-anywhere">{title}</h1>
            {status}
          </div>
          {description !== undefined && (
            <p className="mt-1 max-w-prose text-14 text-pretty text-text-muted">{description}</p>
          )}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2 lg:shrink-0">{actions}</div>}
      </div>
      {tabs !== undefined && <div className="mt-4">{tabs}</div>}
    </header>
  );
}

/**
 * The width and the margins of a page's content; `narrow` for forms and receipts. Both begin at the same place, so that titles
 * don't jump sideways from page to page.
 */
export function PageBody({
  children,
  width = 'full',
}: {
  children: ReactNode;
  width?: 'full' | 'narrow';
}) {
  return (
    <div className="mx-auto w-full max-w-320 px-4 py-6 md:px-6 lg:px-8">
      {width === 'full' ? children : <div className="max-w-164">{children}</div>}
    </div>
  );
}
