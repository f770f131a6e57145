import { GlobalWorkerOptions, getDocument, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite makes the address of the file its default export.
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import symbols from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';

/** A drawing that is under way. */
export interface Drawing {
  /** Resolves when the page is drawn or the drawing was stopped. @throws when the page cannot be drawn */
  done: Promise<void>;
  stop: () => void;
}

export interface PdfPage {
  /** Points: 1/72 inch. */
  width: number;
  height: number;
  /**
   * Draws it, with its text in an element on top for selecting and reading aloud. `scale`: CSS pixels per point;
   * `turned`: quarters to the right.
   */
  draw: (canvas: HTMLCanvasElement, text: HTMLElement, scale: number, turned: number) => Drawing;
  /** Draws it out of sight, so that `draw` at the same scale shows it at once. Resolves when it is, or cannot be, drawn. */
  drawAhead: (scale: number) => Promise<void>;
}

export interface OpenPdf {
  count: number;
  /** @param number from 1 */
  page: (number: number) => Promise<PdfPage>;
  close: () => void;
}

/** More pixels a phone's browser does not give to one canvas. */
const MAX_PIXELS = 16_000_000;

/** TABLE: what pdf.js fetches when a document needs it: decoders of scanned images, and two fonts. */
const extras: Readonly<Record<string, string>> = {
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
  'FoxitDingbats.pfb': dingbats,
  'FoxitSymbol.pfb': symbols,
};

class Extras {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = extras[filename];
    const answer = url && (await fetch(url));
    if (!answer || !answer.ok) throw new Error(`No ${filename}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/** Reads a PDF with pdf.js, in a worker. @throws when it is damaged or has a password */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  GlobalWorkerOptions.workerSrc = worker;
  const task = getDocument({
    data: new Uint8Array(bytes),
    BinaryDataFactory: Extras,
    useWorkerFetch: false,
    verbosity: 0,
  });
  const pdf = await task.promise.catch((error: unknown) => {
    void task.destroy();
    throw error;
  });
  const pages = new Map<number, Promise<PdfPage>>();
  return {
    count: pdf.numPages,
    page: (number) => {
      const page = pages.get(number) ?? pdf.getPage(number).then(toPdfPage);
      pages.set(number, page);
      return page;
    },
    close: () => void task.destroy(),
  };
}

function toPdfPage(page: PDFPageProxy): PdfPage {
  const { width, height } = page.getViewport({ scale: 1 });
  /** Gives a canvas its size, and says how the page lies in it. */
  const fit = (canvas: HTMLCanvasElement, scale: number, turned: number) => {
    const viewport = page.getViewport({ scale, rotation: (page.rotate + turned * 90) % 360 });
    const pixels = viewport.width * viewport.height;
    const ratio = Math.min(window.devicePixelRatio || 1, Math.sqrt(MAX_PIXELS / pixels));
    canvas.width = Math.floor(viewport.width * ratio);
    canvas.height = Math.floor(viewport.height * ratio);
    return { canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] };
  };
  let ahead: HTMLCanvasElement | null = null;
  /** Shows what was drawn ahead, if that is as large. */
  const showAhead = (canvas: HTMLCanvasElement, turned: number): boolean => {
    if (turned !== 0 || ahead?.width !== canvas.width || ahead.height !== canvas.height) return false;
    canvas.getContext('2d')?.drawImage(ahead, 0, 0);
    return true;
  };
  return {
    width,
    height,
    draw(canvas, text, scale, turned) {
      const place = fit(canvas, scale, turned);
      text.replaceChildren();
      text.style.setProperty('--total-scale-factor', String(scale));
      const picture = showAhead(canvas, turned) ? null : page.render(place);
      const { viewport } = place;
      const words = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
      let stopped = false;
      return {
        done: Promise.all([picture?.promise, words.render()]).then(
          () => {},
          (error: unknown) => {
            if (!stopped) throw error;
          },
        ),
        stop() {
          stopped = true;
          picture?.cancel();
          words.cancel();
        },
      };
    },
    async drawAhead(scale) {
      const place = fit(document.createElement('canvas'), scale, 0);
      await page.render(place).promise.then(
        () => {
          ahead = place.canvas;
        },
        () => {},
      );
    },
  };
}
