/** Presses what was pressed last before the app had taken the page over; `prerendered-init.js` has marked it. */
export function pressAgain(): void {
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}
