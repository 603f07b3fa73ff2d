import type { CampaignLook } from '@arcadia/contract/shop/shop';

/** Shine of each look: decoration, drawn here, the same every time. */
export function HeroArt({ look }: { look: CampaignLook }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 300"
      preserveAspectRatio="xMaxYMid slice"
      className="absolute inset-y-0 right-0 h-full w-full opacity-45 md:w-3/5 md:opacity-100"
      fill="var(--glow)"
    >
      {art[look]}
    </svg>
  );
}

const steps = (count: number) => Array.from({ length: count }, (_, index) => index);

const lantern = (x: number, y: number, size: number) => (
  <g key={`${x}-${y}`} transform={`translate(${x} ${y}) scale(${size})`} opacity="0.55">
    <path d="M-1 -70h2v40h-2z" />
    <ellipse cx="0" cy="0" rx="30" ry="26" />
    <path d="M-12 -30h24v6h-24zM-12 24h24v6h-24z" />
    <path d="M-6 30h2v26h-2zM-1 30h2v32h-2zM4 30h2v26h-2z" />
  </g>
);

const star = (x: number, y: number, size: number, opacity: number) => (
  <path
    key={`${x}-${y}`}
    transform={`translate(${x} ${y}) scale(${size})`}
    opacity={opacity}
    d="M0 -20C2 -5 5 -2 20 0C5 2 2 5 0 20C-2 5 -5 2 -20 0C-5 -2 -2 -5 0 -20z"
  />
);

const art = {
  sunrise: (
    <>
      {steps(9).map((index) => (
        <path
          key={index}
          transform={`rotate(${index * 20 - 80} 360 300)`}
          d="M352 300L330 -40H390L368 300z"
          opacity="0.14"
        />
      ))}
      <circle cx="360" cy="300" r="120" opacity="0.28" />
      <circle cx="360" cy="300" r="84" opacity="0.35" />
    </>
  ),
  ocean: (
    <>
      {steps(5).map((index) => (
        <path
          key={index}
          transform={`translate(${index * -26} ${index * 34})`}
          d="M120 140q45 -40 90 0t90 0t90 0t90 0t90 0V340H120z"
          opacity={0.1 + index * 0.03}
        />
      ))}
      <circle cx="400" cy="70" r="34" opacity="0.3" />
    </>
  ),
  violet: (
    <>
      {star(390, 80, 2.2, 0.5)}
      {star(300, 170, 1.3, 0.35)}
      {star(440, 210, 1.6, 0.4)}
      {star(250, 70, 0.8, 0.3)}
      {star(350, 260, 0.9, 0.3)}
      {star(190, 230, 0.6, 0.25)}
    </>
  ),
  lantern: (
    <>
      {lantern(400, 70, 1.3)}
      {lantern(310, 110, 0.9)}
      {lantern(450, 190, 1)}
      {lantern(240, 60, 0.6)}
    </>
  ),
} satisfies Record<CampaignLook, unknown>;
