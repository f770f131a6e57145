import type { Handlers } from '../../identity/handler.ts';
import { submitQuestionnaire } from '../submit.ts';

export const handlers = {
  /** Takes the advice profile (Q7-02). */
  submitAdviceProfile: (call) =>
    submitQuestionnaire(call, {
      name: 'advice-profile',
      productActionId: call.body.productActionId,
      answers: call.body.data,
      at: '/data',
    }),
} satisfies Partial<Handlers>;
