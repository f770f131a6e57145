import { type PDFiumModule as LoadPdfium, PDFiumModule } from '@hyzyla/pdfium';
import { DocumentError } from './document-error.ts';
import { noteStep } from './progress.ts';

/** Functions of PDFium that the package's types leave out. */
interface MoreFunctions {
  wasmExports: { __indirect_function_table: { get(place: number): unknown; set(place: number, call: unknown): void } };
  _FPDFPage_Flatten(page: number, usage: number): number;
  _FPDF_SaveAsCopy(document: number, writer: number, flags: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_GetCharBox(text: number, index: number, l: number, r: number, b: number, t: number): number;
  _FPDFText_GetTextObject(text: number, index: number): number;
  _FPDFText_GetFillColor(text: number, index: number, r: number, g: number, b: number, a: number): number;
  _FPDFTextObj_GetTextRenderMode(object: number): number;
  _FPDFPageObj_SetIsActive(object: number, active: number): number;
  _FPDF_PageToDevice(
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    x: number,
    y: number,
    intoX: number,
    intoY: number,
  ): number;
}
type Pdfium = Awaited<ReturnType<typeof LoadPdfium>> & MoreFunctions;

/** A page as raw pixels: red, green, blue, alpha. */
export interface Drawn {
  data: Buffer;
  width: number;
  height: number;
}

/** A character, and its box in shares of the page as it is shown, from the upper left corner. */
export interface Character {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The way a character is drawn: not at all, in a colour near that of paper, or in another. */
export type Shade = 'undrawn' | 'pale' | 'dark';

export interface DrawnPage {
  /** Points, as it is shown. */
  width: number;
  height: number;
  /**
   * All that a reader sees, with what fields and notes show. `scale`: pixels per point. `band`: of a large page only
   * these rows of pixels.
   */
  draw(scale: number, band?: Band): Drawn;
  /** Its text in the order of the document; nothing of a scan. */
  characters(): Character[];
  /** The shade of each of its characters. */
  shades(): Shade[];
  /** All that a reader sees but for the text of a shade. */
  drawWithout(shade: Shade, scale: number): Drawn;
}

/** Rows of pixels, from the upper one. */
export interface Band {
  top: number;
  height: number;
}

/** A PDF opened by PDFium. To be closed. */
export interface OpenedPdf {
  pages: number;
  /** Works on one page, by its index. */
  withPage<T>(pageIndex: number, work: (page: DrawnPage) => T): T;
  /** Whether nothing of a page is seen on white paper. */
  isBlank(pageIndex: number): boolean;
  /** The document anew: without a lock. `flat`: with what fields and notes show as part of their page. */
  write(how: { flat: boolean }): Uint8Array;
  close(): void;
}

/** FPDF_ANNOT, and red before blue. */
const AS_SHOWN = 0x01 | 0x10;
const BGRA = 4;
const WHITE = 0xff_ff_ff_ff;
/** FPDF_ERR_PASSWORD: the empty one does not open it. */
const WRONG_PASSWORD = 4;
/** FPDF_REMOVE_SECURITY. */
const WITHOUT_LOCK = 3;
/** Pixels of the longer side of a page that is only looked at for whether anything is on it. */
const LOOKED_AT = 600;
/** Steps of a page's width and height in which places are counted. */
const STEPS = 100_000;

let loaded: Promise<Pdfium> | null = null;

async function load(): Promise<Pdfium> {
  const pdfium = (await PDFiumModule({})) as Pdfium;
  pdfium._FPDF_InitLibraryWithConfig({ version: 2 });
  return pdfium;
}

/** Opens a PDF as `openWithPdfium`, and closes it once the work is done. */
export async function withPdfium<T>(
  bytes: Uint8Array,
  file_name: string,
  work: (pdf: OpenedPdf) => T | Promise<T>,
): Promise<T> {
  const pdf = await openWithPdfium(bytes, file_name);
  try {
    return await work(pdf);
  } finally {
    pdf.close();
  }
}

/** Opens a PDF with PDFium, which runs as WebAssembly: without files, network or memory of ours. */
export async function openWithPdfium(bytes: Uint8Array, file_name: string): Promise<OpenedPdf> {
  loaded ??= load();
  const pdfium = await loaded;
  const { malloc, free } = pdfium.wasmExports;
  const data = malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, data);
  const document = pdfium._FPDF_LoadMemDocument(data, bytes.length, 0);
  if (!document) {
    const isLocked = pdfium._FPDF_GetLastError() === WRONG_PASSWORD;
    free(data);
    throw isLocked
      ? new DocumentError('UPLOAD_PDF_ENCRYPTION_ERROR', 'encrypted', file_name)
      : new DocumentError('UPLOAD_FILE_DAMAGED', 'damaged', file_name);
  }
  return {
    pages: pdfium._FPDF_GetPageCount(document),
    withPage(pageIndex, work) {
      noteStep();
      const page = pdfium._FPDF_LoadPage(document, pageIndex);
      if (!page) throw new DocumentError('UPLOAD_FILE_DAMAGED', 'damaged', file_name);
      try {
        const [width, height] = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)];
        return work({
          width,
          height,
          draw: (scale, band) => draw(pdfium, document, page, { width: width * scale, height: height * scale, band }),
          characters: () => listCharacters(pdfium, page),
          shades: () => listShades(pdfium, page).map(({ shade }) => shade),
          drawWithout: (shade, scale) =>
            drawWithout(pdfium, page, shade, () =>
              draw(pdfium, document, page, { width: width * scale, height: height * scale }),
            ),
        });
      } finally {
        pdfium._FPDF_ClosePage(page);
      }
    },
    isBlank(pageIndex) {
      noteStep();
      const page = pdfium._FPDF_LoadPage(document, pageIndex);
      if (!page) return true;
      try {
        const [width, height] = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)];
        const scale = LOOKED_AT / Math.max(width, height, 1);
        const { data } = draw(pdfium, document, page, { width: width * scale, height: height * scale });
        return data.every((value) => value === 255);
      } finally {
        pdfium._FPDF_ClosePage(page);
      }
    },
    write({ flat }) {
      if (flat) flatten(pdfium, document);
      return writeCopy(pdfium, document);
    },
    close() {
      pdfium._FPDF_CloseDocument(document);
      free(data);
    },
  };
}

function flatten(pdfium: Pdfium, document: number): void {
  const record = createFormRecord(pdfium);
  // Draws what fields hold and no file drew; from then on they look like any other note.
  const form = pdfium._FPDFDOC_InitFormFillEnvironment(document, record);
  try {
    for (let index = 0; index < pdfium._FPDF_GetPageCount(document); index += 1) {
      noteStep();
      const page = pdfium._FPDF_LoadPage(document, index);
      if (!page) continue;
      if (form) pdfium._FORM_OnAfterLoadPage(page, form);
      pdfium._FPDFPage_Flatten(page, AS_ON_SCREEN);
      if (form) pdfium._FORM_OnBeforeClosePage(page, form);
      pdfium._FPDF_ClosePage(page);
    }
  } finally {
    if (form) pdfium._FPDFDOC_ExitFormFillEnvironment(form);
    pdfium.wasmExports.free(record);
  }
}

function writeCopy(pdfium: Pdfium, document: number): Uint8Array {
  const { malloc, free } = pdfium.wasmExports;
  const parts: Buffer[] = [];
  const writer = malloc(8);
  const release = lendFunction(pdfium, (_writer, from, size) => {
    parts.push(Buffer.from(pdfium.HEAPU8.slice(from, from + size)));
    return 1;
  });
  try {
    const view = new DataView(pdfium.HEAPU8.buffer);
    view.setInt32(writer, 1, true);
    view.setInt32(writer + 4, LENT, true);
    pdfium._FPDF_SaveAsCopy(document, writer, WITHOUT_LOCK);
    return new Uint8Array(Buffer.concat(parts));
  } finally {
    release();
    free(writer);
  }
}

/** Fields are drawn by the environment of forms, which wants a record of its version. */
function createFormRecord(pdfium: Pdfium): number {
  const record = pdfium.wasmExports.malloc(256);
  pdfium.HEAPU8.fill(0, record, record + 256);
  new DataView(pdfium.HEAPU8.buffer).setInt32(record, 2, true);
  return record;
}

/** The part of it that we use: the types of Node leave it out. */
interface WebAssemblyOfNode {
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  Instance: new (module: object, imports: Record<string, Record<string, unknown>>) => { exports: { f: unknown } };
}

/** FLAT_NORMALDISPLAY. */
const AS_ON_SCREEN = 0;
/** The place in its table of functions that means 'none', and so is that of no function of its own. */
const LENT = 0;

/**
 * Lets PDFium call a function of ours while it writes: its table has no room for one more, so it stands in the place of
 * none until it is given back.
 */
function lendFunction(pdfium: Pdfium, call: (writer: number, from: number, size: number) => number): () => void {
  // (module (type (func (param i32 i32 i32) (result i32))) (import "e" "f" (func (type 0))) (export "f" (func 0)))
  const wrapper = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 8, 1, 96, 3, 127, 127, 127, 1, 127, 2, 7, 1, 1, 101, 1, 102, 0, 0, 7, 5, 1, 1, 102,
    0, 0,
  ]);
  // A name that is no literal, for some types of the global know it and others do not.
  const name: string = 'WebAssembly';
  const { Instance, Module }: WebAssemblyOfNode = Reflect.get(globalThis, name);
  const { exports } = new Instance(new Module(wrapper), { e: { f: call } });
  const table = pdfium.wasmExports.__indirect_function_table;
  const before = table.get(LENT);
  table.set(LENT, exports.f);
  return () => table.set(LENT, before);
}

function draw(
  pdfium: Pdfium,
  document: number,
  page: number,
  size: { width: number; height: number; band?: Band | undefined },
): Drawn {
  const { malloc, free } = pdfium.wasmExports;
  const [width, whole] = [Math.max(1, Math.round(size.width)), Math.max(1, Math.round(size.height))];
  const { top, height } = size.band ?? { top: 0, height: whole };
  const pixels = malloc(width * height * 4);
  if (!pixels) throw new DocumentError('UPLOAD_FILE_DAMAGED', 'too_many_pixels');
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BGRA, pixels, width * 4);
  const record = createFormRecord(pdfium);
  const form = pdfium._FPDFDOC_InitFormFillEnvironment(document, record);
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, -top, width, whole, 0, AS_SHOWN);
    if (form) {
      pdfium._FORM_OnAfterLoadPage(page, form);
      pdfium._FPDF_FFLDraw(form, bitmap, page, 0, -top, width, whole, 0, AS_SHOWN & ~0x01);
      pdfium._FORM_OnBeforeClosePage(page, form);
    }
    return { data: Buffer.from(pdfium.HEAPU8.slice(pixels, pixels + width * height * 4)), width, height };
  } finally {
    if (form) pdfium._FPDFDOC_ExitFormFillEnvironment(form);
    pdfium._FPDFBitmap_Destroy(bitmap);
    free(record);
    free(pixels);
  }
}

function listCharacters(pdfium: Pdfium, page: number): Character[] {
  const { malloc, free } = pdfium.wasmExports;
  const text = pdfium._FPDFText_LoadPage(page);
  if (!text) return [];
  const box = malloc(4 * 8 + 2 * 4);
  const toDevicePoint = (x: number, y: number) => {
    pdfium._FPDF_PageToDevice(page, 0, 0, STEPS, STEPS, 0, x, y, box + 32, box + 36);
    const view = new DataView(pdfium.HEAPU8.buffer);
    return { x: view.getInt32(box + 32, true) / STEPS, y: view.getInt32(box + 36, true) / STEPS };
  };
  try {
    return Array.from({ length: Math.max(0, pdfium._FPDFText_CountChars(text)) }, (_, index) => {
      const code = pdfium._FPDFText_GetUnicode(text, index);
      pdfium._FPDFText_GetCharBox(text, index, box, box + 8, box + 16, box + 24);
      const view = new DataView(pdfium.HEAPU8.buffer);
      const [left = 0, right = 0, bottom = 0, top = 0] = [0, 8, 16, 24].map((by) => view.getFloat64(box + by, true));
      const corners = [toDevicePoint(left, bottom), toDevicePoint(right, top)] as const;
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
      return {
        // One unit for each, so that places in the text are places in the list.
        text: code > 0 && code < 0x1_00_00 ? String.fromCharCode(code) : ' ',
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
      };
    });
  } finally {
    pdfium._FPDFText_ClosePage(text);
    free(box);
  }
}

/** FPDF_TEXTRENDERMODE_INVISIBLE and _CLIP: text that draws nothing, as a scanner lays it over a picture. */
const UNDRAWN = [3, 7];
/** The least of red, green and blue of a colour that is near that of paper, and the opacity that leaves nothing. */
const PALE = 200;
const CLEAR = 40;

function listShades(pdfium: Pdfium, page: number): { shade: Shade; object: number }[] {
  const { malloc, free } = pdfium.wasmExports;
  const text = pdfium._FPDFText_LoadPage(page);
  if (!text) return [];
  const colour = malloc(4 * 4);
  try {
    return Array.from({ length: Math.max(0, pdfium._FPDFText_CountChars(text)) }, (_, index) => {
      const object = pdfium._FPDFText_GetTextObject(text, index);
      // A space between words belongs to none.
      if (!object) return { shade: 'dark', object };
      if (UNDRAWN.includes(pdfium._FPDFTextObj_GetTextRenderMode(object))) return { shade: 'undrawn', object };
      if (!pdfium._FPDFText_GetFillColor(text, index, colour, colour + 4, colour + 8, colour + 12))
        return { shade: 'dark', object };
      const view = new DataView(pdfium.HEAPU8.buffer);
      const [red = 0, green = 0, blue = 0, opacity = 0] = [0, 4, 8, 12].map((by) => view.getUint32(colour + by, true));
      return { shade: Math.min(red, green, blue) > PALE || opacity < CLEAR ? 'pale' : 'dark', object };
    });
  } finally {
    pdfium._FPDFText_ClosePage(text);
    free(colour);
  }
}

/** Draws a page while its text of a shade is switched off. */
function drawWithout(pdfium: Pdfium, page: number, without: Shade, drawPage: () => Drawn): Drawn {
  const found = listShades(pdfium, page).filter(({ shade, object }) => object !== 0 && shade === without);
  const objects = new Set(found.map(({ object }) => object));
  for (const object of objects) pdfium._FPDFPageObj_SetIsActive(object, 0);
  try {
    return drawPage();
  } finally {
    for (const object of objects) pdfium._FPDFPageObj_SetIsActive(object, 1);
  }
}
