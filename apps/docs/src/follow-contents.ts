/** Marks in the page's contents where the reader is: the last heading above the upper third of the window. */
export function followContents(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('.page-contents a')].map((link) => [
      link.hash.slice(1),
      link,
    ]),
  );
  const headings = [...document.querySelectorAll<HTMLElement>('.article h2[id]')];
  if (links.size === 0) return;
  const mark = () => {
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const passed = headings.filter(
      (heading) => heading.getBoundingClientRect().top < innerHeight / 3,
    );
    const here = isAtEnd ? headings.at(-1) : passed.at(-1);
    for (const [id, link] of links) {
      if (id === here?.id) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
}
