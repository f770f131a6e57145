import type { Page } from '@playwright/test';
import type { Picture } from './take-photos.ts';

/** Pixels of a drawn page: A4 at 150 dots to the inch. */
const [WIDE, HIGH] = [1240, 1754];

/** TABLE: the made-up papers that are drawn, each as a kind of its own. */
export const paperKinds = [
  'letter',
  'serif letter',
  'payslip',
  'bank statement',
  'form',
  'two columns',
  'small print',
  'large print',
  'short note',
  'dark heading',
  'capitals',
  'drawing',
] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Draws a paper in a browser, with its fonts. @param seed other words and figures for the same layout */
export async function drawPaper(page: Page, kind: PaperKind, seed: number): Promise<Picture> {
  const base64 = await page.evaluate(drawInPage, { kind, seed, wide: WIDE, high: HIGH });
  return { data: Float32Array.from(Buffer.from(base64, 'base64')), width: WIDE, height: HIGH };
}

/** Runs in the browser, and so holds all that it needs. Answers one byte for each pixel. */
function drawInPage({ kind, seed, wide, high }: { kind: PaperKind; seed: number; wide: number; high: number }): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [wide, high];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const pen = context;
  let state = seed * 7919 + 13;
  const drawNumber = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  const words =
    'de het een van uw wij jaar bedrag hypotheek rente looptijd werkgever salaris inkomen dienstverband overeenkomst betaling maandelijks gegevens pensioen verzekering bruto netto vakantiegeld premie ingang datum geboorte adres woning koopsom taxatie waarde lening aflossing schuld vermogen spaargeld partner kind belasting aangifte beschikking bijlage ondertekening volgens onderstaande vermeld toegekend periode uitkering reservering gemiddeld bijzondere voorwaarden'.split(
      ' ',
    );
  const pickWord = () => words[Math.floor(drawNumber() * words.length)] ?? '';
  const writeSentence = (count: number) => Array.from({ length: count }, pickWord).join(' ');
  const writeAmount = () =>
    `€ ${(drawNumber() * 6000).toLocaleString('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, wide, high);
  pen.fillStyle = '#111';
  const write = (text: string, x: number, y: number, size: number, family = 'Liberation Sans', weight = '') => {
    pen.font = `${weight} ${size}px "${family}", sans-serif`;
    pen.fillText(text, x, y);
  };
  const fill = (x: number, from: number, to: number, width: number, size: number, family?: string) => {
    for (let y = from; y < to; y += size * 1.32) {
      if (drawNumber() < 0.08) continue;
      pen.font = `${size}px "${family ?? 'Liberation Sans'}", sans-serif`;
      let line = '';
      const room = width * (drawNumber() < 0.15 ? 0.4 : 1);
      while (pen.measureText(line).width < room - size * 5) line += `${pickWord()} `;
      write(line, x, y, size, family);
    }
  };
  const writeRows = (from: number, to: number, size: number, columns: number) => {
    for (let y = from; y < to; y += size * 1.7) {
      write(writeSentence(2), 110, y, size);
      for (let column = 0; column < columns; column += 1) write(writeAmount(), 560 + column * 190, y, size);
    }
  };
  const writeHead = (title: string, size = 34) => {
    write(title, 110, 150, size, 'DejaVu Sans', 'bold');
    write(
      `Kenmerk ${Math.floor(drawNumber() * 1e6)}   ${1 + Math.floor(drawNumber() * 28)} november 2026`,
      110,
      200,
      20,
    );
  };
  switch (kind) {
    case 'letter':
      writeHead('Werkgeversverklaring');
      fill(110, 300, 1550, 1020, 21);
      break;
    case 'serif letter':
      writeHead('Koopovereenkomst');
      fill(130, 300, 1600, 980, 22, 'Liberation Serif');
      break;
    case 'payslip':
      writeHead('Loonstrook');
      fill(110, 270, 420, 500, 19);
      writeRows(500, 1300, 19, 3);
      pen.fillRect(110, 460, 1020, 2);
      pen.fillRect(110, 1330, 1020, 2);
      write(`Netto ${writeAmount()}`, 110, 1390, 26, 'Liberation Sans', 'bold');
      break;
    case 'bank statement':
      writeHead('Rekeningafschrift');
      for (let y = 320; y < 1600; y += 46) {
        pen.fillStyle = (y / 46) % 2 < 1 ? '#eee' : 'white';
        pen.fillRect(100, y - 30, 1040, 46);
        pen.fillStyle = '#111';
        write(`${1 + Math.floor(drawNumber() * 28)}-11`, 110, y, 18, 'DejaVu Sans Mono');
        write(writeSentence(3), 240, y, 18);
        write(writeAmount(), 950, y, 18);
      }
      break;
    case 'form':
      writeHead('Aangifte inkomstenbelasting', 28);
      for (let y = 300; y < 1560; y += 90) {
        write(writeSentence(5), 110, y, 19);
        pen.strokeStyle = '#555';
        pen.strokeRect(620, y - 34, 500, 50);
        if (drawNumber() < 0.7) write(writeAmount(), 640, y, 22, 'DejaVu Sans Mono');
      }
      break;
    case 'two columns':
      writeHead('Algemene voorwaarden');
      fill(100, 280, 1600, 490, 17);
      fill(650, 280, 1600, 490, 17);
      break;
    case 'small print':
      writeHead('Polisblad');
      fill(100, 280, 1640, 1040, 15);
      break;
    case 'large print':
      writeHead('Uittreksel', 60);
      fill(110, 340, 1500, 1020, 36, 'DejaVu Serif');
      break;
    case 'short note':
      writeHead('Verklaring');
      fill(110, 320, 620, 900, 22);
      break;
    case 'dark heading':
      pen.fillStyle = '#1b3a5c';
      pen.fillRect(0, 0, wide, 240);
      pen.fillStyle = 'white';
      write('Jaaropgave 2025', 110, 150, 54, 'DejaVu Sans', 'bold');
      pen.fillStyle = '#111';
      writeRows(360, 900, 20, 2);
      fill(110, 980, 1560, 1020, 20);
      break;
    case 'capitals':
      writeHead('KENTEKENBEWIJS');
      for (let y = 320; y < 1500; y += 44)
        write(`${writeSentence(4).toUpperCase()} ${Math.floor(drawNumber() * 1e7)}`, 110, y, 22);
      break;
    case 'drawing':
      pen.lineWidth = 5;
      for (let room = 0; room < 9; room += 1) {
        const [x, y] = [140 + (room % 3) * 320, 260 + Math.floor(room / 3) * 420];
        pen.strokeRect(x, y, 320, 420);
        write(pickWord(), x + 60, y + 200, 24);
        write(`${Math.floor(drawNumber() * 30)} m2`, x + 60, y + 240, 20);
      }
      break;
  }
  const { data } = pen.getImageData(0, 0, wide, high);
  let bytes = '';
  for (let index = 0; index < data.length; index += 4) bytes += String.fromCharCode(data[index] ?? 0);
  return btoa(bytes);
}
