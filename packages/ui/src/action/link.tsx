import { createContext, useContext, type ComponentPropsWithRef, type ComponentType } from 'react';

export type LinkProps = ComponentPropsWithRef<'a'> & { href: string };

/**
 * The app's router link, so that this package knows no router. The component given here takes the props of
 * `<a>` and must pass them all on, `aria-current` and `data-*` included.
 */
export const LinkComponentContext = createContext<ComponentType<LinkProps>>((props) => (
  <a {...props} />
));

/** A link inside the product: through the app's router, or a plain `<a>` where no router is given. */
export function Link(props: LinkProps) {
  const LinkComponent = useContext(LinkComponentContext);
  return <LinkComponent {...props} />;
}
