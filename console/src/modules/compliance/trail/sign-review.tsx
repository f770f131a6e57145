import { TrailReviewBody } from '@klantportaal/contract/modules/compliance/trail-reviews';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend } from '../../../api/query.ts';
import { FocusedWarning } from '../../../page/dialogs/focused-warning.tsx';
import { ReasonForm } from '../../../page/fields/reason-form.tsx';
import { Block } from '../../../page/layout/page.tsx';

interface SignReviewProps {
  month: string;
  /** The version of the month as shown: a signature is for the review that was read. */
  version: string;
  /** Reads it again. */
  again: () => Promise<unknown>;
}

/** Signs a month off, once. What changed since it was read is shown first, with what was typed still there. */
export function SignReview({ month, version, again }: SignReviewProps) {
  const t = useText();
  const cache = useQueryClient();
  const sign = useSend('signTrailReview', { refreshes: [] });
  const [isOther, setOther] = useState(false);
  const send = async (remark: string) => {
    try {
      await sign.send({ params: { month }, body: { remark } }, { ifMatch: version });
      showToast('success', t('trail.is_signed'));
      await Promise.all([again(), cache.invalidateQueries({ queryKey: ['listTrailReviews'] })]);
      return true;
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'PRECONDITION_FAILED';
      if (isStale) setOther(true);
      else await showError(error);
      if (isStale || (error instanceof ApiError && error.code === 'TRAIL_REVIEW_SIGNED')) await again();
      return false;
    }
  };
  return (
    <Block title={t('trail.sign_off')}>
      {isOther && (
        <FocusedWarning title={t('trail.changed')} reason={version}>
          {t('trail.changed_text')}
        </FocusedWarning>
      )}
      <ReasonForm
        id={`review ${month}`}
        label={t('trail.remark')}
        hint={t('trail.remark_hint')}
        limit={4000}
        act={t('trail.sign')}
        check={(remark) => findSchemaFaults(TrailReviewBody, { remark }).remark}
        send={send}
      />
    </Block>
  );
}
