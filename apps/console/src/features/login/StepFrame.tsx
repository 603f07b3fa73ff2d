import type { ReactNode } from 'react';

export type StepProps<Step> = {
  step: Step;
  /** The session is there; `redirect` where the old version takes over. */
  onEntered: (redirect?: string) => void;
  /** Start anew, because it took too long or by choice. */
  onBack: () => void;
};

/** Heading and sentence above a step. */
export function StepFrame({
  heading,
  text,
  children,
}: {
  heading: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section className="flex flex-col gap-5">
      <div>
        <h2 className="text-16 font-semibold">{heading}</h2>
        {text !== undefined && <p className="mt-1 text-14 text-text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
