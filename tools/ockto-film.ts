/**
 * `npx node tools/ockto-film.ts`: draws the film that explains the data-sharing app, its still and its captions, next to the
 * page that shows them. Needs `ffmpeg` (Debian: `apt-get install ffmpeg`), which nothing else needs: the film is in the
 * repository.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from './shared/paths.ts';

const FRAMES_A_SECOND = 15;
const SECONDS_A_SCENE = 4;
const folder = 'portal/src/modules/questionnaires/ockto-form';

const ink = '#1f2a44';
const calm = '#dfe6f2';
const blue = '#2f5aa8';
const green = '#2c7a4b';

/** From 0 to 1 between two moments of a scene, gently. */
const between = (now: number, from: number, to: number) => {
  const part = Math.min(1, Math.max(0, (now - from) / (to - from)));
  return part * part * (3 - 2 * part);
};

const box = (x: number, y: number, w: number, h: number, fill: string, r = 8, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
const phone = (x: number, y: number, inside: string) =>
  `<g transform="translate(${x} ${y})">${box(0, 0, 120, 220, ink, 20)}${box(8, 14, 104, 192, '#fff', 10)}${inside}</g>`;
const tick = (x: number, y: number, size: number, shown = 1) =>
  `<g opacity="${shown}"><circle cx="${x}" cy="${y}" r="${size}" fill="${green}"/><path d="M${x - size * 0.45} ${y}l${size * 0.3} ${size * 0.35} ${size * 0.6} -${size * 0.7}" stroke="#fff" stroke-width="${size * 0.22}" fill="none" stroke-linecap="round" stroke-linejoin="round"/></g>`;
const lines = (x: number, y: number, count: number, width: number) =>
  Array.from({ length: count }, (_, nth) => box(x, y + nth * 16, nth % 2 ? width * 0.7 : width, 8, calm, 4)).join('');

/** Looks like a QR code and says nothing. */
const code = (x: number, y: number, cell: number) => {
  const corner = (cx: number, cy: number) =>
    box(x + cx * cell, y + cy * cell, cell * 5, cell * 5, ink, 2) +
    box(x + (cx + 1) * cell, y + (cy + 1) * cell, cell * 3, cell * 3, '#fff', 1) +
    box(x + (cx + 2) * cell, y + (cy + 2) * cell, cell, cell, ink, 0);
  let cells = '';
  for (let row = 0; row < 13; row += 1)
    for (let column = 0; column < 13; column += 1) {
      const inCorner = (row < 6 && column !== 6) || (row > 6 && column < 6);
      if (!inCorner && (row * 7 + column * 5 + row * column) % 3 === 0)
        cells += box(x + column * cell, y + row * cell, cell, cell, ink, 0);
    }
  return corner(0, 0) + corner(8, 0) + corner(0, 8) + cells;
};

/** The app's own mark is theirs: ours is a plain square with a ring. */
const mark = (x: number, y: number, size: number) =>
  box(x - size / 2, y - size / 2, size, size, blue, size * 0.24) +
  `<circle cx="${x}" cy="${y}" r="${size * 0.24}" fill="none" stroke="#fff" stroke-width="${size * 0.1}"/>`;

/** The four steps, each a drawing at a moment from 0 to 1. */
const scenes: ((now: number) => string)[] = [
  (now) => {
    const down = between(now, 0.1, 0.5);
    return (
      phone(260, 70, lines(24, 150, 3, 72) + tick(60, 50, 12, between(now, 0.6, 0.75))) + mark(320, 20 + down * 155, 56)
    );
  },
  (now) => {
    const scan = between(now, 0.35, 0.8);
    const near = between(now, 0, 0.3);
    const laptop =
      box(90, 80, 280, 176, ink, 12) +
      box(100, 90, 260, 156, '#fff', 6) +
      box(60, 256, 340, 16, ink, 8) +
      code(178, 112, 8);
    return (
      laptop +
      phone(560 - near * 130, 90, code(21, 70, 6) + box(16, 66 + scan * 84, 88, 4, green, 2)) +
      tick(490, 100, 16, between(now, 0.85, 0.95))
    );
  },
  (now) => {
    const rows = [0.25, 0.45, 0.65]
      .map((from, nth) => {
        const shown = between(now, from, from + 0.12);
        const y = 84 + nth * 38;
        return `<g opacity="${shown}">${box(20, y - 12, 80, 26, calm, 6)}</g>${tick(88, y + 1, 8, shown)}`;
      })
      .join('');
    const house = `<path d="M120 210v-50l45-36 45 36v50z" fill="${calm}" stroke="${ink}" stroke-width="4"/>`;
    const bank = box(430, 150, 96, 60, calm, 4, `stroke="${ink}" stroke-width="4"`) + box(420, 134, 116, 16, ink, 4);
    const flow = between(now, 0.2, 0.7);
    const dots = [0, 0.3, 0.6]
      .map((delay) => {
        const part = (flow * 2 + delay) % 1;
        return `<circle cx="${215 + part * 50}" cy="175" r="5" fill="${blue}"/><circle cx="${420 - part * 40}" cy="175" r="5" fill="${blue}"/>`;
      })
      .join('');
    return house + bank + dots + phone(260, 70, mark(60, 44, 30) + rows);
  },
  (now) => {
    const over = between(now, 0.25, 0.65);
    const paper = (x: number, y: number) =>
      box(x, y, 84, 108, '#fff', 6, `stroke="${ink}" stroke-width="4"`) + lines(x + 14, y + 22, 5, 56);
    const desk =
      `<circle cx="480" cy="120" r="30" fill="${calm}" stroke="${ink}" stroke-width="4"/>` +
      `<path d="M420 236c0-44 26-70 60-70s60 26 60 70z" fill="${calm}" stroke="${ink}" stroke-width="4"/>`;
    return (
      phone(100, 70, mark(60, 44, 30) + lines(24, 80, 6, 72)) +
      desk +
      paper(170 + over * 190, 130 - Math.sin(over * Math.PI) * 50) +
      tick(545, 96, 18, between(now, 0.7, 0.85))
    );
  },
];

const picture = (scene: number, now: number): string => {
  const dots = scenes.map(
    (_, nth) => `<circle cx="${290 + nth * 20}" cy="330" r="5" fill="${nth === scene ? blue : calm}"/>`,
  );
  const fade = Math.min(between(now, 0, 0.06), 1 - between(now, 0.95, 1) * 0.6);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">' +
    `${box(0, 0, 640, 360, '#f5f7fb', 0)}<g opacity="${Math.max(0.2, fade)}">${scenes[scene]!(now)}</g>${dots.join('')}</svg>`
  );
};

/** TABLE: the captions, a line per scene. They address nobody, so that they fit both styles. */
const captions = {
  nl: [
    'Stap 1. Zet de app Ockto op de telefoon.',
    'Stap 2. Scan met de app de QR-code op deze pagina.',
    'Stap 3. Log in met DigiD. De app haalt de gegevens op.',
    'Stap 4. Controleer de gegevens en deel ze met de adviseur.',
  ],
  en: [
    'Step 1. Put the Ockto app on the phone.',
    'Step 2. Scan the QR code on this page with the app.',
    'Step 3. Sign in with DigiD. The app fetches the data.',
    'Step 4. Check the data and share them with the adviser.',
  ],
};
const time = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
const webvtt = (texts: readonly string[]) =>
  ['WEBVTT']
    .concat(
      texts.map((text, nth) => `${time(nth * SECONDS_A_SCENE)} --> ${time((nth + 1) * SECONDS_A_SCENE)}\n${text}`),
    )
    .join('\n\n');

async function film(file: string, codec: readonly string[]): Promise<void> {
  const input = ['-framerate', String(FRAMES_A_SECOND), '-i', join(frames, '%04d.svg')];
  const words = ['-y', '-loglevel', 'error', ...input, ...codec, '-pix_fmt', 'yuv420p', at(`${folder}/${file}`)];
  const [exit] = (await once(spawn('ffmpeg', words, { stdio: 'inherit' }), 'close')) as [number];
  if (exit !== 0) throw new Error(`ffmpeg ended with ${exit}`);
}

const frames = mkdtempSync(join(tmpdir(), 'film-'));
const count = FRAMES_A_SECOND * SECONDS_A_SCENE;
for (const scene of scenes.keys())
  for (let frame = 0; frame < count; frame += 1) {
    const name = String(scene * count + frame).padStart(4, '0');
    writeFileSync(join(frames, `${name}.svg`), picture(scene, frame / count));
  }
for (const [language, texts] of Object.entries(captions))
  writeFileSync(at(`${folder}/explainer.${language}.vtt`), `${webvtt(texts)}\n`);
writeFileSync(at(`${folder}/explainer.svg`), `${picture(1, 0.6)}\n`);
await film('explainer.mp4', ['-c:v', 'libx264', '-crf', '30', '-preset', 'veryslow', '-movflags', '+faststart']);
await film('explainer.webm', ['-c:v', 'libvpx-vp9', '-crf', '42', '-b:v', '0']);
rmSync(frames, { recursive: true });
