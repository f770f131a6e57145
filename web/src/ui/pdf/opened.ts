import type { OpenPdf } from './open-pdf.ts';

/** The library that reads PDFs is large, so it is fetched with the first document. */
const openPdf = async (blob: Blob): Promise<OpenPdf> => {
  const [{ openPdf }, bytes] = await Promise.all([import('./open-pdf.ts'), blob.arrayBuffer()]);
  return openPdf(bytes);
};

/** Documents that are open: shown by as many, or opened before anybody asks for them. */
const open = new Map<Blob, { pdf: Promise<OpenPdf>; users: number }>();
/** The latest that were opened ahead, which stay open until others are. */
const ahead: Blob[] = [];
const MAX_PREFETCHED = 3;

/** Opens a PDF, or takes one that is open already; to be given back. Rejects when it cannot be shown. */
export function take(blob: Blob): Promise<OpenPdf> {
  const found = open.get(blob) ?? { pdf: openPdf(blob), users: 0 };
  found.users += 1;
  open.set(blob, found);
  found.pdf.catch(() => open.delete(blob));
  return found.pdf;
}

/** Closes it once nobody shows it any more. */
export function giveBack(blob: Blob): void {
  const found = open.get(blob);
  if (!found) return;
  found.users -= 1;
  if (found.users > 0) return;
  open.delete(blob);
  found.pdf.then(
    (pdf) => pdf.close(),
    () => {},
  );
}

/** CSS pixels: how wide the frame was of what was drawn last. The next one will be shown as wide. */
let wide = 0;
export const noteWidth = (width: number): void => {
  wide = width;
};

/** Opens a PDF that will probably be shown next, and draws its first page. */
export async function openAhead(blob: Blob): Promise<void> {
  if (ahead.includes(blob)) return;
  ahead.push(blob);
  const first = ahead.length > MAX_PREFETCHED ? ahead.shift() : undefined;
  if (first) giveBack(first);
  await take(blob)
    .then((pdf) => pdf.page(1))
    .then((page) => (wide ? page.drawAhead(wide / page.width) : undefined))
    .catch(() => {});
}
