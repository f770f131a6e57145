import type { Boot } from '@klantportaal/contract/boot';
import { answer } from '../api/testing.ts';

/** What every product carries. For tests. */
export const nothingOpen = { total: 0, open: 0, closed: 0 };
export const twoOpen = { total: 3, open: 2, closed: 1 };

/** An open action of a product. */
export const uploadAction = (product: object) => ({
  id: 'a1',
  label: 'Upload uw jaaropgave',
  type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
  date_created: '2026-11-10',
  date_executed: null,
  deadline: null,
  is_done: false,
  comment: null,
  product,
  document: null,
  dialog_inventory_url: null,
  status: 'open',
  rejection_reason: null,
});

const adviser = {
  id: 'u1',
  name: 'Roelfien Haverkate',
  label: 'Adviseur',
  phone: '078 000 01 43',
  dontShowPrefix: '0',
  emailaddress: 'roelfien@kadewacht.demo.example',
  systemname: 'ADVISOR',
  image: null,
};

/** The calls of a product's pages: its list at `path`, and what stands around it. */
export const productCalls = (path: string, list: readonly object[], actions: readonly object[] = []) => ({
  [`GET ${path}`]: () => answer([...list]),
  'GET /api/actions': () => answer([...actions]),
  'GET /api/deliveries': () => answer([]),
  'GET /api/dossiers': () => answer({ id: 'x', label: 'KW', percentage_complete: 10, user_panels: [adviser] }),
});

/** A licence with these switches. */
export const licenceWith = (features: object): Partial<Boot> => ({
  licence: { name: 'De firma', content: {}, features } as unknown as Boot['licence'],
});

/** The facts on the page by their label, in their order. Spaces are plain ones. */
export const shownFacts = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent.replace(/\s/g, ' ') ?? '',
    ]),
  );
