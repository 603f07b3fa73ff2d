import { useRef, type RefCallback } from 'react';

/** The controls of a form by field, so that the focus can be led to one. */
export function useControls<Field extends string, Control extends HTMLElement>() {
  const controls = useRef(new Map<Field, Control>());
  return {
    /** For the control's `ref`. */
    control:
      (field: Field): RefCallback<Control> =>
      (element) => {
        if (element === null) controls.current.delete(field);
        else controls.current.set(field, element);
      },
    controlOf: (field: Field): Control | undefined => controls.current.get(field),
  };
}
