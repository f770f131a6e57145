/** Going through the mortgage check (Q2-20, Q2-23, Q2-24). Steps are counted from 1. */
import type { Answers } from '../questionnaire.ts';
import { mortgageCheck } from './questions.ts';

const LAST = mortgageCheck.steps.length;

const hasEnded = ({ mortgage_running }: Answers): boolean => mortgage_running === '0';

/** A mortgage that no longer runs leads from the first step to the last. */
export const getNextStep = (step: number, answers: Answers): number =>
  hasEnded(answers) ? LAST : Math.min(Math.max(step + 1, 1), LAST);

/** And from the last back to the beginning. */
export const getPreviousStep = (step: number, answers: Answers): number =>
  hasEnded(answers) ? 1 : Math.max(Math.min(step - 1, LAST), 1);
