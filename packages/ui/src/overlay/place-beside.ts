const gap = 6;
const edge = 8;

/** Puts a fixed element above its anchor, or below where there is no room, and always inside the window. */
export function placeBeside(element: HTMLElement, anchor: Element): void {
  const target = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const above = target.top - height - gap;
  const top = above >= edge ? above : target.bottom + gap;
  const centred = target.left + target.width / 2 - width / 2;
  const left = Math.min(
    Math.max(edge, centred),
    document.documentElement.clientWidth - width - edge,
  );
  element.style.top = `${Math.round(top)}px`;
  element.style.left = `${Math.round(Math.max(edge, left))}px`;
}
