import { listKeys } from '../../values/objects.ts';

/** The questions that each state of a merge answers. */
export interface MergeStanding {
  /** Whether it holds the dossier that goes: no other merge of that one can begin, and this one can be undone. */
  holds: boolean;
  /** Whether the firm still sees it, for as long as its row says. */
  is_shown: boolean;
  /** The look of what is said of it. */
  tone: 'info' | 'warning';
}

/** TABLE: where merging a dossier with another one stands. */
export const mergeStates = {
  /** The persons are asked. */
  waiting: { holds: true, is_shown: true, tone: 'info' },
  done: { holds: true, is_shown: true, tone: 'info' },
  undone: { holds: false, is_shown: false, tone: 'info' },
  /** One of the persons said no. */
  refused: { holds: false, is_shown: true, tone: 'warning' },
} as const satisfies Record<string, MergeStanding>;

type Table = typeof mergeStates;
export type MergeState = keyof Table;
type ShownState = { [Name in MergeState]: Table[Name]['is_shown'] extends true ? Name : never }[MergeState];

export const mergeStateNames = listKeys(mergeStates);
/** With these a merge holds the dossier that goes. */
export const holdingMergeStates = mergeStateNames.filter((name) => mergeStates[name].holds);
/** With these the firm still sees a merge. */
export const shownMergeStates = mergeStateNames.filter((name): name is ShownState => mergeStates[name].is_shown);
