import { listWords } from '../../audit/list-words.ts';
import { targetWords } from '../../audit/target-words.ts';
import { getHistoryTitle } from '../../dossiers/history/words.ts';

type Words = readonly [nl: string, en: string];

const findWords = (words: Readonly<Record<string, Words>>, name: string | null) => words[name ?? ''];

const LOOKS = ['read', 'download', 'export'];

/** The title of a line of the trail, with its target where that is known. */
export function getTrailTitle({ act, target_kind, target_id }: TrailedAct): { nl: string; en: string } {
  const title = getHistoryTitle('act', act);
  const isList = act === 'list' || act === 'poll';
  const about = isList
    ? (findWords(listWords, target_id) ?? (target_id ? ([target_id, target_id] as const) : null))
    : LOOKS.includes(act)
      ? findWords(targetWords, target_kind)
      : null;
  return about ? { nl: `${title.nl}: ${about[0]}`, en: `${title.en}: ${about[1]}` } : title;
}

interface TrailedAct {
  act: string;
  target_kind: string | null;
  target_id: string | null;
}
