/** Repeats the last press made before hydration, which `prerendered-init.js` has recorded. */
export function pressAgain(): void {
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}
