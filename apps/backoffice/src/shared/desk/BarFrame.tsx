import { FormError } from '@arcadia/ui/form/form-error';
import type { ReactNode } from 'react';

type BarFrameProps = {
  label: string;
  /** Failure of the last claim or release. */
  error: Error | null;
  /** Where the case stands, in words. */
  said: ReactNode;
  /** Buttons. */
  children: ReactNode;
};

/** The bar at the bottom of a case. Always visible. */
export function BarFrame({ label, error, said, children }: BarFrameProps) {
  return (
    <section
      aria-label={label}
      className="sticky bottom-0 z-20 -mx-4 mt-6 [@media(height<30rem)]:static border-t border-hairline bg-surface-raised px-4 py-3 md:-mx-6 md:px-6 lg:mx-0 lg:mb-4 lg:bottom-4 lg:rounded-card lg:border lg:shadow-float print:hidden"
    >
      <FormError className="mb-3">{error?.message}</FormError>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {said}
        <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:[&_button]:flex-1">
          {children}
        </div>
      </div>
    </section>
  );
}
