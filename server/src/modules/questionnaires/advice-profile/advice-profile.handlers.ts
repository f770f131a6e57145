import type { Handlers } from '../../identity/handler.ts';
import { submitQuestionnaire } from '../submit.ts';

/** Takes the advice profile (Q7-02). */
export const submitAdviceProfile: Handlers['submitAdviceProfile'] = (call) =>
  submitQuestionnaire(call, {
    name: 'advice-profile',
    productActionId: call.body.productActionId,
    answers: call.body.data,
    at: '/data',
  });
