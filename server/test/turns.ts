import { type FairShare, openFairShare } from '../src/platform/kernel/fair-share.ts';

/** A fair share in which nobody waits, and the licences whose uploads took a turn in it. */
export function noteTurns(): { share: FairShare; turns: string[] } {
  const turns: string[] = [];
  const share: FairShare = {
    ...openFairShare(),
    inTurn(licence_id, work) {
      turns.push(licence_id);
      return work();
    },
  };
  return { share, turns };
}
