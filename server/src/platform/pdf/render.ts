import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { FAMILIES, loadDocumentFonts, spellUnknown } from './fonts/fonts.ts';
import { darkenForPaper, toColour } from './images/colour.ts';
import type { Jobs } from './jobs.ts';
import { withRowHeaders } from './structure/row-headers.ts';

const folder = join(import.meta.dirname, 'templates');

let compiler: NodeCompiler | undefined;
const sources = new Map<string, string>();

/** The finished PDF of a template. Runs in the worker: the compiler keeps memory. */
export async function render({ template, data }: Jobs['render']['input']): Promise<Uint8Array> {
  compiler ??= NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: loadDocumentFonts() }] });
  const source = sources.get(template) ?? readFileSync(join(folder, `${template}.typ`), 'utf8');
  sources.set(template, source);

  const { logo, ...firm } = data.firm;
  const logoPath = logo && `/logo.${logo.mime === 'image/svg+xml' ? 'svg' : logo.mime.slice('image/'.length)}`;
  if (logo && logoPath) compiler.mapShadow(join(folder, logoPath), Buffer.from(logo.base64, 'base64'));
  const filled = {
    ...data,
    firm: {
      ...firm,
      colour: toColour(firm.colour),
      text_colour: darkenForPaper(firm.colour),
      ...(logoPath && { logo: logoPath }),
    },
  };
  try {
    const main = {
      mainFileContent: source,
      inputs: { data: spellUnknown(JSON.stringify(filled)), fonts: JSON.stringify(FAMILIES) },
    };
    return await withRowHeaders(compilePdf(compiler, main));
  } finally {
    compiler.resetShadow();
    compiler.evictCache(10);
  }
}

/**
 * PDF/UA-1: tagged, with title and language. What that standard forbids makes an ordinary tagged PDF rather than none
 * at all.
 */
function compilePdf(
  typst: NodeCompiler,
  main: { mainFileContent: string; inputs: Record<string, string> },
): Uint8Array {
  const made = typst.compile(main);
  if (!made.result) {
    throw new Error(`The template does not compile: ${JSON.stringify(made.takeDiagnostics()?.shortDiagnostics)}`);
  }
  try {
    return typst.pdf(made.result, { pdfStandard: 'ua-1' });
  } catch {
    return typst.pdf(made.result);
  }
}
