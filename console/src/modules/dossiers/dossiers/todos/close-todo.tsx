import { type ClosedAs, closingNames } from '@klantportaal/contract/modules/tasks/closing-states';
import type { Todo } from '@klantportaal/contract/modules/tasks/todos';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { useState } from 'react';
import { firm } from '../../../../api/client.ts';
import { useSend } from '../../../../api/query.ts';
import { undoable } from '../../../../page/dialogs/undo.tsx';
import { Conflict, useConflict } from '../../../../page/drafts/conflict.tsx';
import { useKept } from '../../../../page/drafts/use-kept.ts';
import { FormButtons } from '../../../../page/fields/form-buttons.tsx';
import classes from '../dossier.module.css';
import { useChanged } from '../use-changed.ts';

type ClosedTodo = Pick<Todo, 'id' | 'label' | 'state' | 'note' | 'by' | 'since'>;

/**
 * Closes what is asked otherwise than by the consumer, with a note; it can be undone until it is final. Where a colleague
 * closed it meanwhile, both closings are shown.
 */
export default function CloseTodo({ todo: { id, label, ...now }, done }: { todo: ClosedTodo; done: () => void }) {
  const t = useText();
  const [as, setAs] = useState<ClosedAs>('received_another_way');
  const [note, setNote, kept] = useKept(`closing ${id}`);
  const close = useSend('closeAction', { refreshes: [] });
  const changed = useChanged();
  const conflict = useConflict();
  const leave = () => {
    kept.erase();
    done();
  };
  const send = async () => {
    const params = { firmId: id };
    const answer = await close.send({ params, body: { as, note: note.trim() || null } }, conflict.condition);
    undoable.set({
      text: `${t(`dossier.state_${as}`)}: ${label}`,
      until: answer.final_at,
      undo: async () => {
        await firm.call('reopenAction', { params });
        await changed();
      },
    });
    leave();
    await changed();
  };
  const save = () =>
    send().catch(async (error: unknown) => {
      await conflict.handleFailure(error, changed);
    });
  return (
    <div className={classes.form}>
      <Conflict
        of={conflict}
        by={now.by?.name}
        at={now.since}
        rows={[
          { label: t('dossier.closed_as'), mine: t(`dossier.state_${as}`), theirs: t(`dossier.state_${now.state}`) },
          { label: t('dossier.closing_note'), mine: note.trim(), theirs: now.note },
        ]}
        busy={close.sending}
        keep={() => void save()}
        take={leave}
      />
      <SelectField
        id={`as ${id}`}
        label={t('dossier.closed_as')}
        value={as}
        onChange={(value) => setAs(value)}
        choices={closingNames.map((value) => ({ value, label: t(`dossier.state_${value}`) }))}
      />
      <TextArea
        id={`note ${id}`}
        label={t('dossier.closing_note')}
        hint={t('dossier.internal')}
        optional
        value={note}
        onChange={setNote}
        rows={2}
        limit={2000}
      />
      <FormButtons
        act={t('dossier.close_task')}
        busy={close.sending}
        onSend={() => void (conflict.holdSave() || save())}
        onCancel={done}
      />
    </div>
  );
}
