import { textLinkClass } from '@arcadia/ui/action/button';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { ReactNode } from 'react';
import { useShop } from '../shared/shop.tsx';

/** How to reach the service desk. A popover of the browser's own: it opens before any script runs. */
export function ContactPanel({ texts }: { texts: Dictionaries['shop']['contact'] }) {
  const { email, mainland, overseas } = useShop().view.contact;
  return (
    <div
      id="contact"
      popover="auto"
      role="dialog"
      aria-labelledby="contact-title"
      className="fixed inset-auto right-4 bottom-18 m-0 w-[min(20rem,calc(100vw-2rem))] rounded-card bg-surface-raised p-4 text-text shadow-float md:right-20 md:bottom-1/3"
    >
      <h2 id="contact-title" className="text-16 font-semibold">
        {texts.title}
      </h2>
      <p className="mt-1 text-text-muted">{texts.text}</p>
      <Place name={texts.mainland}>
        <Way name={texts.phone} href={`tel:${mainland.phone}`} text={mainland.phone} />
        <Way name={texts.email} href={`mailto:${email}`} text={email} />
      </Place>
      <Place name={texts.overseas}>
        <Way name={texts.phone} href={`tel:${overseas.phone}`} text={overseas.phone} />
        <Way name={texts.email} href={`mailto:${overseas.email}`} text={overseas.email} />
        {overseas.whatsappUrl !== null && <App name={texts.whatsapp} href={overseas.whatsappUrl} />}
        {overseas.telegramUrl !== null && <App name={texts.telegram} href={overseas.telegramUrl} />}
      </Place>
    </div>
  );
}

function Place({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="mt-3 border-t border-hairline pt-3">
      <h3 className="font-medium">{name}</h3>
      {children}
    </section>
  );
}

function Way({ name, href, text }: { name: string; href: string; text: string }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-3">
      <span className="text-text-muted">{name}</span>
      <a href={href} className={`${textLinkClass} tabular-nums`}>
        {text}
      </a>
    </p>
  );
}

function App({ name, href }: { name: string; href: string }) {
  return (
    <p>
      <a href={href} rel="noreferrer" className={textLinkClass}>
        {name}
      </a>
    </p>
  );
}
