import type { Texts } from '../texts.ts';
import { findTextFaults } from './text-faults.ts';

type TextFile = () => Promise<{ default: Texts }>;
/** An area's texts as an app's table has them. */
interface AreaTexts {
  nl: TextFile;
  en: TextFile;
}

/** Finds the faults of an area's texts: `findTextFaults` of both its files. */
export async function findAreaTextFaults({ nl, en }: AreaTexts): Promise<string[]> {
  const files = await Promise.all([nl(), en()]);
  return findTextFaults({ nl: files[0].default, en: files[1].default });
}

/** Keys that stand in more than one area of an app. */
export async function findKeysInTwoAreas(areaTexts: Record<string, AreaTexts>): Promise<string[]> {
  const all = await Promise.all(Object.values(areaTexts).map(({ nl }) => nl()));
  const keys = all.flatMap((file) => Object.keys(file.default));
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}
