import { readFile } from 'node:fs/promises';
import type { Jobs } from '../jobs.ts';
import { type DrawnPage, withPdfium } from '../pdfium.ts';
import { openPdf } from '../pdfs.ts';
import { noteStep } from '../progress.ts';
import { convertToGrey, type Grey, lightenPaper, turn } from './grey.ts';
import { groupByLine, type PageText, type PageWord } from './page-text.ts';
import { type RecognisedWord, recognise } from './recognise.ts';
import { listSeenWords } from './seen-words.ts';
import { findUpright, type Upright } from './upright.ts';

/** Letters and digits below which a page counts as a picture: a stamp or a page number is not its text. */
const FEWEST_LETTERS = 40;
/** Dots per inch at which pages are read: more takes longer and reads no better. */
const DPI = 170;
/** Pixels of the longer side at least, for a small page such as a card, and of the whole picture at most. */
const SHORTEST_SIDE = 1700;
const MAX_PIXELS = 6_000_000;
/** Below this nothing is a word. */
const LEAST_SURE = 20;

/** The text of one page that is seen: what is in the PDF, else what can be recognised in its picture. */
export async function readPage({ file, page }: Jobs['read-page']['input']): Promise<PageText> {
  const bytes = new Uint8Array(await readFile(file.path));
  // Refuses what is encrypted, or unpacks to too much, in our own words.
  await openPdf(bytes, file.file_name);
  return withPdfium(bytes, file.file_name, async (pdf) => {
    const found = pdf.withPage(page - 1, (opened) => {
      const words = listSeenWords(opened);
      const letters = words.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0);
      return letters >= FEWEST_LETTERS ? { words } : { words, ...drawToRead(opened) };
    });
    noteStep();
    if (!('drawn' in found)) return { source: 'pdf', turn: 0, words: found.words };
    const picture = await lightenPaper(await convertToGrey(found.drawn));
    return await readPicture(picture, found.dpi);
  });
}

function drawToRead(page: DrawnPage) {
  const long = Math.max(page.width, page.height);
  const wanted = Math.max(DPI / 72, SHORTEST_SIDE / long);
  const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / (page.width * page.height)));
  return { drawn: page.draw(scale), dpi: scale * 72 };
}

async function readPicture(picture: Grey, dpi: number): Promise<PageText> {
  const upright = await findUpright(picture, dpi);
  noteStep();
  const level = await turn(picture, upright.turn + upright.askew);
  const words = (await recognise(level, dpi)).filter(
    ({ text, sure }) => sure >= LEAST_SURE && /[\p{L}\p{N}]/u.test(text),
  );
  if (words.length === 0) return { source: 'none', turn: 0, words: [] };
  // Lines are told apart where they lie level; their boxes are told where the page has them.
  const inLines = groupByLine(
    words.map((word) => ({
      ...word,
      x: word.left,
      y: word.top,
      width: word.right - word.left,
      height: word.bottom - word.top,
    })),
  );
  return {
    source: 'picture',
    turn: upright.turn,
    words: inLines.map((word) => toPageWord(word, { picture, level, upright })),
  };
}

/** Back to where it stands on the page: the picture was turned about its middle. */
function toPageWord(
  { text, sure, line, left, top, right, bottom }: RecognisedWord & { line: number },
  { picture, level, upright }: { picture: Grey; level: Grey; upright: Upright },
): PageWord {
  const radians = (-(upright.turn + upright.askew) * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([cornerX = 0, cornerY = 0]) => {
    const [fromX, fromY] = [cornerX - level.width / 2, cornerY - level.height / 2];
    return {
      x: limitToPage((fromX * cosine - fromY * sine + picture.width / 2) / picture.width),
      y: limitToPage((fromX * sine + fromY * cosine + picture.height / 2) / picture.height),
    };
  });
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return {
    text,
    line,
    x: roundShare(x),
    y: roundShare(y),
    width: roundShare(Math.max(...xs) - x),
    height: roundShare(Math.max(...ys) - y),
    sure: Math.round(sure),
  };
}

const limitToPage = (share: number): number => Math.min(1, Math.max(0, share));
/** A ten-thousandth of a page is less than a pixel. */
const roundShare = (share: number): number => Math.round(share * 10_000) / 10_000;
