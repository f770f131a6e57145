/** A worker that judges passwords, one message at a time; started by `judge-password.ts`. */
import { loadPasswordStrength } from '@klantportaal/contract/values/password-strength';
import type { JudgedHere, Judging } from './judge-password.ts';

const answer = (said: JudgedHere) => postMessage(said);

onmessage = ({ data: { password, words } }: MessageEvent<Judging>) => {
  loadPasswordStrength().then(
    (measure) => answer({ score: measure(password, words) }),
    () => answer('failed'),
  );
};
