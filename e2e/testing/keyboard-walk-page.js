/*
 * Read by the browser into every page of the walk by keyboard, before the page's own scripts. It looks at each element in the
 * moment in which Tab is pressed to leave it, so that nothing has to wait: by then it is scrolled to and drawn.
 */
const takesFocus = [
  'a[href]',
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  '[tabindex]',
  '[contenteditable]:not([contenteditable="false"])',
].join();

/** What people call an element, for what is reported. */
function callOf(element) {
  const label = element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText;
  const words = (label || element.innerText || element.id || '').trim().split('\n')[0];
  return `${element.tagName.toLowerCase()} "${words?.slice(0, 60)}"`;
}

/** Of radio buttons with one name Tab reaches the chosen one, or the first. */
function isReachedRadio(radio) {
  const all = [...document.querySelectorAll('input[type="radio"]')].filter(
    ({ name, form, disabled }) => name === radio.name && form === radio.form && !disabled,
  );
  return radio === (all.find(({ checked }) => checked) ?? all[0]);
}

function isReached(element) {
  if (element.tabIndex < 0 || element.matches(':disabled')) return false;
  if (element.closest('[inert]') !== null) return false;
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  return element.type !== 'radio' || isReachedRadio(element);
}

/** Where it stands in the document as it is before the walk; null where it moves with the window. */
function placeOf(element) {
  for (let one = element; one !== null; one = one.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return null;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return { top: top + scrollY, bottom: bottom + scrollY, left, right };
}

/** Whether the eye goes back from one to the other: up without going to a later column, or left on the same line. */
function goesBack(one, other) {
  if (!one || !other) return false;
  const isAbove = other.bottom <= one.top + 2;
  if (isAbove) return other.left < one.right - 2;
  const overlap = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const isBeside = overlap > Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
  return isBeside && other.right <= one.left + 2;
}

/** How it is drawn: itself, and what stands for it, as the box of a field or the label of a hidden radio button. */
function drawingOf(element) {
  const drawn = [element, element.nextElementSibling, element.closest('label')];
  for (let one = element.parentElement; one && drawn.length < 6; one = one.parentElement)
    drawn.push(one);
  const styles = drawn.flatMap((one) => (one ? [getComputedStyle(one)] : []));
  return styles.map((one) => [one.outline, one.borderColor, one.boxShadow].join()).join(';');
}

/** Whether some of it lies in the window with nothing above it. */
function isInSight(element) {
  const own = element.getClientRects()[0];
  // One that is there for screen readers alone is drawn by its label.
  const shown =
    own && own.width > 2 ? element : (element.closest('label') ?? element.parentElement);
  const { left, top, width, height } = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
  const heights = [top + height / 2, top + Math.min(8, height / 2), top + height - 4];
  return [0.5, 0.1, 0.9].some((part) =>
    heights.some((y) => {
      const hit = document.elementFromPoint(left + width * part, y);
      return hit !== null && (shown.contains(hit) || isClose(hit, element));
    }),
  );
}

/** A wrapper of nothing but the element: what is hit there is the element's own place. */
function isClose(hit, element) {
  return hit === element.parentElement || hit === element.parentElement?.parentElement;
}

const walk = {
  isAhead: () => true,
  stops: [],
  places: new Map(),
  drawings: new Map(),
  seen: [],
  problems: [],
};

/** Begins anew: what Tab shall reach from now on. `from`: only what stands there or behind. */
walk.begin = (from) => {
  const first = from === null ? null : document.querySelector(from);
  walk.isAhead = (element) =>
    first === null ||
    first.contains(element) ||
    (first.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  walk.stops = [...document.querySelectorAll(takesFocus)].filter(
    (element) => element !== first && isReached(element) && walk.isAhead(element),
  );
  walk.places = new Map(walk.stops.map((element) => [element, placeOf(element)]));
  walk.drawings = new Map(walk.stops.map((element) => [element, drawingOf(element)]));
  walk.seen = [];
  walk.problems = [];
  return walk.stops.length;
};

/** Whether Tab has left the page or come to where it has been. */
walk.isOver = () =>
  walk.seen.some(
    (element, index) =>
      index > 0 &&
      (element === document.body ||
        walk.seen.indexOf(element) < index ||
        (element !== null && !walk.isAhead(element))),
  );

/** What was wrong on the way. */
walk.end = () => {
  const reached = new Set(walk.seen);
  const missed = walk.stops.filter((element) => !reached.has(element) && element.isConnected);
  return [...walk.problems, ...missed.map((element) => `Tab does not reach ${callOf(element)}`)];
};

function look(element) {
  const { seen, stops, places, drawings, problems } = walk;
  const before = seen.at(-1);
  // A date is typed in several parts, which Tab passes one by one.
  if (element === before) return;
  seen.push(element);
  if (!stops.includes(element) || seen.indexOf(element) < seen.length - 1) return;
  if (drawingOf(element) === drawings.get(element))
    problems.push(`the focus is not seen on ${callOf(element)}`);
  if (!isInSight(element)) problems.push(`out of sight: ${callOf(element)}`);
  if (before && goesBack(places.get(before), places.get(element)))
    problems.push(`back from ${callOf(before)} to ${callOf(element)}`);
}

/** Of the rows of a table, which are alike, the first one stands for all. */
function isOfFirstRow(element) {
  const row = element.closest('tbody > tr');
  return row === null || row.parentElement.firstElementChild === row;
}

/** The buttons that open something, by their names. */
walk.openers = () =>
  [...document.querySelectorAll('button[aria-haspopup], button[popovertarget]')]
    .filter((element) => isReached(element) && isOfFirstRow(element))
    .map((element) => callOf(element));

// A row has some of its buttons twice, for narrow and for wide windows; one of them is not there.
walk.focus = (name) =>
  [...document.querySelectorAll('button')]
    .find((one) => callOf(one) === name && isReached(one))
    ?.focus();

walk.focused = () => callOf(document.activeElement ?? document.body);

/** What is open above the page, and whether it has the focus. */
walk.popup = () => {
  const open = [
    ...document.querySelectorAll(
      '[role="menu"], [role="dialog"], [role="alertdialog"], [role="listbox"], dialog[open], [popover="auto"]:popover-open',
    ),
  ].filter((one) => one.checkVisibility());
  const top = open.at(-1);
  if (!top) return null;
  const active = document.activeElement;
  return {
    isMenu: top.getAttribute('role') === 'menu',
    // The browser's own popover leaves it on its button.
    hasFocus:
      open.some((one) => one.contains(active)) ||
      (top.popover === 'auto' && active?.getAttribute('aria-expanded') === 'true'),
    options: top.querySelectorAll('[role^="menuitem"]').length,
  };
};

globalThis.keyboardWalk = walk;
addEventListener(
  'keydown',
  ({ key }) => {
    if (key === 'Tab' && walk.stops.length > 0) look(document.activeElement);
  },
  true,
);
