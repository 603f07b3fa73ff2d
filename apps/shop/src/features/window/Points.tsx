import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Check } from 'lucide-react';

export function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className="rounded-card border border-hairline bg-surface p-5">
      <h2 className="text-16 font-semibold">{title}</h2>
      <ul className="mt-2 space-y-1.5">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-success" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HowItWorks({ texts }: { texts: Dictionaries['shop']['offer'] }) {
  return <Points title={texts.howTitle} points={Object.values(texts.how)} />;
}
