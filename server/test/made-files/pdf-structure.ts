import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF as a screen reader gets it. */
interface ReadPdf {
  title: string | undefined;
  language: string | null;
  tagged: boolean;
  /** A line for each element with words of its own, by page: 'H1 Ondertekening', 'Figure foto.jpg'. */
  pages: string[][];
  /** Words that belong to no element and are no page decoration, by page. */
  outside: string[][];
}

type Node = { role?: string; alt?: string; type?: string; id?: string; children?: Node[] };

/** Reads a PDF by its structure tree, with PDF.js: another program than the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info } = await pdf.getMetadata();
  const { Title, Language } = info as { Title?: string; Language?: string | null };
  // A map, whatever its type says.
  const marks: unknown = await pdf.getMarkInfo();
  const read: ReadPdf = {
    title: Title,
    language: Language ?? null,
    tagged: marks instanceof Map && marks.get('Marked') === true,
    pages: [],
    outside: [],
  };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const words = new Map<string, string>();
    const outside: string[] = [];
    const open: (string | null)[] = [];
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item) {
        const id = open.findLast((one) => one !== undefined);
        if (id) words.set(id, `${words.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
        else if (id === undefined && item.str.trim()) outside.push(item.str);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push((item as { tag?: string }).tag === 'Artifact' ? null : (item.id ?? null));
    }
    const lines: string[] = [];
    const walk = (node: Node) => {
      const own = (node.children ?? []).map(({ id = '', type }) => (type === 'content' ? (words.get(id) ?? '') : ''));
      const said = (node.alt ?? own.join('')).replace(/\s+/g, ' ').trim();
      if (said) lines.push(`${node.role} ${said}`);
      for (const child of node.children ?? []) if (child.role) walk(child);
    };
    const tree = (await page.getStructTree()) as Node | null;
    if (tree) walk(tree);
    read.pages.push(lines);
    read.outside.push(outside);
  }
  await pdf.loadingTask.destroy();
  return read;
}
