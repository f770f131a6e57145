import { findInk, findSpots } from './ink.ts';
import { readLetters } from './letters.ts';
import { countBrightness, findBrightness, findMedian, type Pixels, toGrey } from './pixels.ts';
import { measureSharpness } from './sharpness.ts';
import { hasGlare, isCutOff, isEmpty, measureTiles } from './sheet.ts';
import { findMostUsed, findSurfaces, toSquare } from './surfaces.ts';

/** The faults of a photo of a page. */
export type PhotoFault = 'dark' | 'empty' | 'blurred' | 'small' | 'glare' | 'cut' | 'sideways';

/** A part of the measured picture, in its pixels. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PhotoVerdict {
  fault: PhotoFault | null;
  /** Quarter turns to the right that make it upright; null where that is not sure. */
  turn: 0 | 1 | 2 | 3 | null;
  /** A part with letters so small here that only the photo itself can say whether they can be read. */
  closer: Part | null;
}

/** The brightest pixels of a photo in which a screen shows nothing any more. */
const DARK = 88;
/** Steepness below which text is blurred; ink that may be the grain of a table must be blurred more. */
const BLURRED = { letters: 0.2, ink: 0.13 };
/** Pixels: letters of the photo itself that are lower cannot be told apart; ten points at 75 dots to the inch have 6. */
const SMALL = 6;

/** Pixels of the longest side: A4 at 85 dots to the inch. */
const TINY = 1000;

/** Whether letters of a part of the photo itself, pixel by pixel, are too small to read. */
export function hasSmallLetters(pixels: Pixels): boolean {
  const grey = toGrey(pixels);
  const spots = findSpots(findInk(grey).core, grey.width, grey.height);
  const { letters, letterHeight, isClear } = readLetters(spots, grey, findBrightness(grey, 0.9));
  return isClear && letters.length >= 80 && letterHeight < SMALL;
}

/**
 * Judges a photo of a page: what its maker can still do something about. It says nothing when in doubt, as an accused
 * good photo is made again for nothing, and the next warning is not believed.
 * @param pixels of the whole photo, at most `MEASURED_PIXELS`
 * @param scale how many pixels of the photo are one of these
 * @param grey their brightness, where that is known already
 */
export function judgePhoto(pixels: Pixels, scale: number, grey = toGrey(pixels)): PhotoVerdict {
  const counts = countBrightness(grey);
  const tell = (fault: PhotoFault | null, turn: PhotoVerdict['turn'] = null): PhotoVerdict => ({
    fault,
    turn,
    closer: null,
  });
  // Without light there is nothing else to see.
  if (findBrightness(grey, 0.985, counts) < DARK) return tell('dark');
  const ink = findInk(grey);
  const tiles = measureTiles(pixels, grey, ink.all);
  const surfaces = findSurfaces(tiles);
  if (isEmpty(tiles, surfaces)) return tell('empty');
  const paper = findBrightness(grey, 0.9, counts);
  const { letters, letterHeight, isClear } = readInk(ink.all);
  const sharpness = measureSharpness(grey, ink.all, letters, paper);
  if (sharpness && sharpness.steepness < (sharpness.isOfLetters ? BLURRED.letters : BLURRED.ink))
    return tell('blurred');
  const core = readInk(ink.core);
  const { turn } = core;
  // A picture of few pixels is itself what is too small: its letters melt, and stand in no clear rows.
  const isTiny = scale <= 1 && Math.max(grey.width, grey.height) < TINY;
  const isSmall = letters.length >= 80 && letterHeight < SMALL && (isClear || isTiny);
  const isTinyPrint = isTiny && core.letters.length >= 60 && core.letterHeight < SMALL;
  if ((isSmall || isTinyPrint) && scale <= 1) return tell('small');
  if (hasGlare(tiles)) return tell('glare', turn);
  const sheet = findMostUsed(letters, surfaces, tiles);
  const onSheet = letters.filter((letter) => surfaces[toSquare(letter, tiles.across)] === sheet);
  if (isCutOff(onSheet, letterHeight, grey)) return tell('cut', turn);
  const closer = isSmall ? findMiddle(letters, grey.width, grey.height, scale) : null;
  return { fault: core.isSideways && turn === null ? 'sideways' : null, turn, closer };

  function readInk(some: Uint8Array) {
    return readLetters(findSpots(some, grey.width, grey.height), grey, paper);
  }
}

/** Pixels of the photo itself that are looked at closely. */
const CLOSER_SIDE = 1200;

/** The part around the middle of the letters. */
function findMiddle(
  letters: readonly { left: number; top: number }[],
  width: number,
  height: number,
  scale: number,
): Part {
  const side = Math.ceil(CLOSER_SIDE / scale);
  const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));
  const pickMiddle = (side: 'left' | 'top') => findMedian(letters.map((letter) => letter[side]));
  const [wide, high] = [Math.min(side, width), Math.min(side, height)];
  return {
    left: clamp(Math.round(pickMiddle('left') - wide / 2), width - wide),
    top: clamp(Math.round(pickMiddle('top') - high / 2), height - high),
    width: wide,
    height: high,
  };
}
