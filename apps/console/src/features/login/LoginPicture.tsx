import { Check } from 'lucide-react';
import { useMessages } from '../../shared/messages.ts';

/** The product's purpose, over an arcade after the mark. Wide screens only: a phone is for the form. */
export function LoginPicture() {
  const { pitch } = useMessages('login');
  return (
    <aside className="relative hidden overflow-hidden bg-accent-soft lg:block">
      <Arcade />
      <div className="relative max-w-160 p-12 xl:p-16">
        <p className="text-28 font-semibold text-text [&:lang(en)]:tracking-tight">
          {pitch.title.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <ul className="mt-6 flex flex-col gap-3 text-16 text-text">
          {pitch.points.map((point) => (
            <li key={point} className="flex items-start gap-3">
              <span className="mt-[calc((1lh-1.25rem)/2)] flex size-5 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent">
                <Check aria-hidden size={12} strokeWidth={3} />
              </span>
              {point}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

const bays = [
  { x: -90, half: 150, top: 470 },
  { x: 230, half: 170, top: 400 },
  { x: 590, half: 190, top: 320 },
];
const rings = [0, 1, 2, 3, 4, 5];

/** Three bays growing towards the right, each an arch within an arch. */
function Arcade() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 720 800"
      preserveAspectRatio="xMaxYMax slice"
      className="absolute inset-0 size-full"
    >
      {bays.map(({ x, half, top }) =>
        rings.map((ring) => {
          const radius = half - ring * 26;
          const springing = top + half;
          return (
            <path
              key={`${x}-${ring}`}
              d={`M${x - radius} 820V${springing}a${radius} ${radius} 0 0 1 ${radius * 2} 0V820z`}
              className="fill-accent stroke-accent"
              fillOpacity={0.035 + ring * 0.012}
              strokeOpacity={0.16 + ring * 0.06}
            />
          );
        }),
      )}
    </svg>
  );
}
