import { chromium, type Page } from '@playwright/test';
import { isSamePicture, makePrint } from '../../../portal/src/page/files/coach/compare.ts';
import { hasSmallLetters, judgePhoto, type PhotoFault } from '../../../portal/src/page/files/coach/judge-photo.ts';
import { toGrey } from '../../../portal/src/page/files/coach/pixels.ts';
import { chromiumFlags, requireChromium } from '../../../tools/shared/chromium.ts';
import { roundNumber } from '../../support/figures.ts';
import { drawPaper, paperKinds } from './draw-papers.ts';
import {
  compressPicture,
  createRandom,
  type Picture,
  photograph,
  type Random,
  resizePicture,
  type Shot,
  scanPaper,
  takeGoodShot,
  toPixels,
  turnPicture,
} from './take-photos.ts';

/** The coach's word about a picture. */
type Told = PhotoFault | 'turned' | 'nothing';

interface Case {
  name: string;
  /** The word that is right; null where nothing is wrong. */
  fault: Told | null;
  make: (paper: Picture, good: Shot, random: Random) => Picture;
}

const spoil = (change: (random: Random) => Partial<Shot>) => (paper: Picture, good: Shot, random: Random) =>
  photograph(paper, { ...good, ...change(random) }, random);
const isHeads = (random: Random) => random() < 0.5;

/** TABLE: how good photos and those with a fault are made. */
const cases: Case[] = [
  { name: 'good photo', fault: null, make: photograph },
  { name: 'scan or screen', fault: null, make: scanPaper },
  { name: 'blurred', fault: 'blurred', make: spoil((random) => ({ blur: 3 + random() * 2 })) },
  { name: 'moved', fault: 'blurred', make: spoil((random) => ({ motion: 9 + random() * 8, direction: random() * 6 })) },
  { name: 'too dark', fault: 'dark', make: spoil((random) => ({ exposure: 35 + random() * 35 })) },
  { name: 'glare over text', fault: 'glare', make: spoil(() => ({ glare: true })) },
  {
    name: 'cut off at an edge',
    fault: 'cut',
    make: spoil((random) => {
      const far = isHeads(random) ? 1 : -1;
      return { fills: 1.25, aside: isHeads(random) ? [far * 0.2, 0] : [0, far * 0.15] };
    }),
  },
  { name: 'too small to read', fault: 'small', make: (paper) => resizePicture(scanPaper(paper), 0.42) },
  {
    name: 'on its left side',
    fault: 'turned',
    make: (paper, good, random) => turnPicture(photograph(paper, good, random), 3),
  },
  {
    name: 'on its right side',
    fault: 'turned',
    make: (paper, good, random) => turnPicture(photograph(paper, good, random), 1),
  },
  {
    name: 'upside down',
    fault: 'turned',
    make: (paper, good, random) => turnPicture(photograph(paper, good, random), 2),
  },
  {
    name: 'empty page',
    fault: 'empty',
    make: ({ data, ...size }, good, random) =>
      photograph({ ...size, data: new Float32Array(data.length).fill(250) }, good, random),
  },
];

/** Judges a picture as the worker does. */
function judge(picture: Picture): Told {
  const pixels = toPixels(picture);
  const { fault, turn, closer } = judgePhoto(pixels, 1);
  if (fault === 'sideways' || (!fault && turn)) return 'turned';
  return fault ?? (closer && hasSmallLetters(pixels) ? 'small' : 'nothing');
}

interface Row {
  name: string;
  count: number;
  /** Told as what they are; as something else; good ones that were accused. */
  right: number;
  other: number;
}

/** The number of generated photos of each fault the coach tells, and how many good ones it accuses wrongly. */
async function measureFaults(page: Page, rounds: number): Promise<Row[]> {
  const rows = cases.map(({ name }): Row => ({ name, count: 0, right: 0, other: 0 }));
  const twice = { name: 'same picture, saved anew', count: 0, right: 0, other: 0 };
  const alike = { name: 'same form, other figures', count: 0, right: 0, other: 0 };
  for (let round = 1; round <= rounds; round += 1)
    for (const kind of paperKinds) {
      const paper = await drawPaper(page, kind, round);
      const random = createRandom(round * 100 + paperKinds.indexOf(kind));
      const good = takeGoodShot(random);
      cases.forEach(({ fault, make }, index) => {
        const row = rows[index];
        if (!row) return;
        const told = judge(make(paper, good, random));
        row.count += 1;
        if (told === (fault ?? 'nothing')) row.right += 1;
        else if (told !== 'nothing') row.other += 1;
      });
      const next = await drawPaper(page, kind, round + 1000);
      const print = (picture: Picture) => makePrint(toGrey(toPixels(picture)));
      const own = print(scanPaper(paper));
      twice.count += 1;
      if (isSamePicture(own, print(compressPicture(resizePicture(scanPaper(paper), 0.7), 60)))) twice.right += 1;
      alike.count += 1;
      if (isSamePicture(own, print(scanPaper(next)))) alike.other += 1;
      else alike.right += 1;
    }
  return [...rows, twice, alike];
}

/** Rows of the coach for the bench of documents. @param quick one round of each paper */
export async function measureCoach(quick: boolean): Promise<{ rows: (string | number)[][]; data: unknown }> {
  const browser = await chromium.launch({ executablePath: await requireChromium(), args: [...chromiumFlags] });
  try {
    const rows = await measureFaults(await browser.newPage(), quick ? 1 : 5);
    return {
      rows: [
        ['photos', 'made', 'told rightly', 'told as something else'],
        ...rows.map(({ name, count, right, other }) => [name, count, `${roundNumber((right / count) * 100)} %`, other]),
      ],
      data: rows,
    };
  } finally {
    await browser.close();
  }
}
