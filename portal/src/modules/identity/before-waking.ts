/**
 * Inlined in the page with the form that the server wrote, as text: it may use nothing from outside. Keeps a press on a
 * button, or Enter, for `useWrittenForm`, and hides the form from who is signed in and about to see another page.
 */
export function prepareWrittenForm(): void {
  const keep = (root: HTMLElement, button: Element | null) => {
    root.dataset.pressed = `${Array.from(root.querySelectorAll('button')).findIndex((candidate) => candidate === button)}`;
  };
  const findWrittenRoot = ({ target }: Event) => (target as Element).closest<HTMLElement>('#root[data-written]');
  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button');
      const root = findWrittenRoot(event);
      if (root && button) keep(root, button);
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const root = findWrittenRoot(event);
      if (!root) return;
      event.preventDefault();
      keep(root, root.querySelector('[type=submit]'));
      root.dataset.sent = '';
    },
    true,
  );
  try {
    const kept = JSON.parse(localStorage.getItem('klantportaal') ?? 'null') as { accessToken?: string } | null;
    const goesOn = kept?.accessToken || /[?&]accessToken=/.test(location.search);
    if (goesOn) document.documentElement.setAttribute('data-goes-on', '');
  } catch {
    // Without storage no one is signed in.
  }
}
