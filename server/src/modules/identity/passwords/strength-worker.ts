/** A thread that measures passwords, one message at a time; started by `strength.ts`. */
import { parentPort } from 'node:worker_threads';
import { loadPasswordStrength } from '@klantportaal/contract/values/password-strength';
import type { Measuring, StrengthAnswer } from './strength.ts';

const measure = await loadPasswordStrength();
const answer = (said: StrengthAnswer) => parentPort?.postMessage(said);
parentPort?.on('message', ({ password, words }: Measuring) => answer({ score: measure(password, words) }));
answer('started');
