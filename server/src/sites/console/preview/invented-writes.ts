import type { AnswerOf } from '@klantportaal/contract/endpoint';
import { type EndpointName, type Endpoints, endpoints } from '@klantportaal/contract/endpoints';
import { findFollowUp, npsScores } from '@klantportaal/contract/modules/feedback/nps-feedback';
import { getNpsQuestions } from '../../../modules/work/feedback/questions.ts';
import type { InventedFor } from './invented.ts';
import { checkAction } from './invented-products.ts';

/** A call, how the preview knows it, and what it answers. */
export interface InventedAnswer {
  name: EndpointName;
  /** The path of a read; of anything else its method before that, and after it the score where it answers one. */
  at: string;
  value: unknown;
}

function answer<N extends EndpointName>(
  name: N,
  value: AnswerOf<Endpoints[N]>,
  { id, score }: { id?: string; score?: number } = {},
): InventedAnswer {
  const { method, path } = endpoints[name];
  const filledPath = id ? path.replace('{id}', id) : path;
  return {
    name,
    value,
    at: `${method === 'GET' ? '' : `${method} `}${filledPath}${score === undefined ? '' : ` ${score}`}`,
  };
}

/**
 * Answers the writes of a page of the preview, so that one can go through it as a client does, and reads that name what
 * they read. Nothing of it is stored.
 */
export function answerInventedWrites({ page, licence, now, look }: InventedFor): InventedAnswer[] {
  if (page === 'mortgage-check') {
    const { id } = checkAction(now, look);
    return [
      answer('getQuestionnaire', { id, people: ['Anna van Veen'], draft: null }, { id }),
      answer('saveDraft', { id, version: 1, saved_at: now.toISOString() }, { id }),
    ];
  }
  if (page !== 'nps') return [];
  const { follow_ups, free_answer_prompt } = getNpsQuestions(licence, {
    locale: look.language,
    style: look.address_style,
  });
  const result = { id: 'preview', result_id: 'preview', free_answer_prompt };
  return [
    ...npsScores.map((score) =>
      answer('sendNpsScore', { ...result, follow_up: findFollowUp(follow_ups, score) }, { score }),
    ),
    answer('sendNpsFollowUp', { id: 'preview', free_answer_prompt }),
  ];
}
