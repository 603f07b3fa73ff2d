import { use, type ComponentType } from 'react';

/** A component that can be fetched before it is shown. */
export type Screen<Props extends object = object> = ComponentType<Props> & {
  /** Never rejects: what went wrong is thrown where the screen is shown. A call after that tries again. */
  readonly preload?: () => Promise<void>;
};

/** A screen in a chunk of its own. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Screen<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let failure: { error: unknown } | null = null;
  let loading: Promise<void> | null = null;
  const fetchOnce = async () => {
    failure = null;
    try {
      Loaded = await load();
    } catch (error) {
      failure = { error };
      loading = null;
    }
  };
  const preload = () => (loading ??= fetchOnce());
  function LazyScreen(props: Props) {
    if (failure) throw failure.error;
    if (Loaded === null) use(preload());
    return Loaded && <Loaded {...props} />;
  }
  return Object.assign(LazyScreen, { preload });
}
