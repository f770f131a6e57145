import { isOpenTodo } from '@klantportaal/contract/action-types';
import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import type { Dossier } from '@klantportaal/contract/modules/work/dashboard';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import { Confirmation } from '@klantportaal/web/ui/dialogs/confirmation.tsx';
import { type Received, received } from '../../../lib/confirmations.ts';
import { listStages } from './journey.ts';

export interface ThanksProps {
  done: Received;
  /** The open to-dos; undefined while they load. */
  open: readonly ProductAction[] | undefined;
  dossier: Dossier | undefined;
  /** The next one. */
  appointment: Appointment | null;
}

/**
 * Confirms what was received, or was not, and says what happens now. For the product that it was done for, also what is
 * left to do; after its last task, how far it is and when the consumer meets the firm.
 */
export function Thanks({ done, open, dossier, appointment }: ThanksProps) {
  const t = useText();
  const { weekday } = useFormat();
  const { product, receipt, outcome } = done;
  const left =
    product && !outcome && open
      ? open.filter((action) => isOpenTodo(action) && action.product?.id === product.id).length
      : null;
  // With nothing left at all, the panel below has the drawing and the appointment.
  const complete = left === 0 && open !== undefined && open.length > 0;
  const stage = complete && listStages(dossier?.timelines ?? []).find(({ id }) => id === product?.id);
  const name = product?.type === 'DOSSIER' ? t('dashboard.your_file') : (product?.label ?? '');
  return (
    <Confirmation
      title={done.title}
      outcome={outcome}
      complete={complete}
      onClose={() => received.set(null)}
      action={
        receipt && (
          <LinkButton look="secondary" href={receipt.href}>
            {receipt.text}
          </LinkButton>
        )
      }
    >
      <p>
        <Words>{done.text}</Words>
      </p>
      {done.more}
      {left !== null && (
        <p>
          {left > 0 ? (
            <Words>{t('dashboard.left', { count: left, name })}</Words>
          ) : (
            <strong>
              <Words>{t('dashboard.last', { name })}</Words>
            </strong>
          )}
        </p>
      )}
      {stage && (
        <p>
          <Words>{`${t('dashboard.stage', { at: stage.at, of: stage.of, step: stage.step })}.`}</Words>
        </p>
      )}
      {complete && appointment && <p>{t('dashboard.meet', { date: weekday(appointment.date) })}</p>}
    </Confirmation>
  );
}
