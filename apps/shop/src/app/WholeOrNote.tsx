import { buttonClass } from '@arcadia/ui/action/button';
import { Component, type ReactNode } from 'react';
import { useShop, useTexts } from '../shared/shop.tsx';

/** Its content, or a note where a part of the page's program could not be loaded or failed. The frame around it stays. */
export class WholeOrNote extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Incomplete /> : this.props.children;
  }
}

function Incomplete() {
  const { incomplete } = useTexts();
  return (
    <section role="alert" className="mx-auto max-w-160 px-4 py-20 text-center">
      <h1 className="text-28 font-semibold">{incomplete.title}</h1>
      <p className="mt-2 text-text-muted">{incomplete.text}</p>
      <Again className={`${buttonClass({ variant: 'primary' })} mt-6`} />
    </section>
  );
}

/** A link, which needs no script. */
export function Again({ className }: { className: string }) {
  const { view, texts } = useShop();
  return (
    <a href={view.path + view.chosen} className={className}>
      {texts.incomplete.action}
    </a>
  );
}
