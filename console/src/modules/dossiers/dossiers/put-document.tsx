import type { Todo } from '@klantportaal/contract/modules/tasks/todos';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { ensure } from '@klantportaal/contract/values/ensure';
import { fileLimits, findExceededLimit, toBytes } from '@klantportaal/contract/values/file-limits';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { inspectFile } from '@klantportaal/web/lib/file-signs.ts';
import { uploadLimit } from '@klantportaal/web/lib/upload-limit.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { FilePicker, type PickedFile } from '@klantportaal/web/ui/fields/file-picker.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { firm } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { uploadFile } from '../../../api/upload-file.ts';
import { listChoicesByName } from '../../../i18n/firm-text.ts';
import { toCondition } from '../../../page/drafts/to-condition.ts';
import { useKept } from '../../../page/drafts/use-kept.ts';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';
import { UploadLeaveGuard } from '../../../page/fields/upload-leave-guard.tsx';
import classes from './dossier.module.css';
import { useChanged } from './use-changed.ts';

const ways = ['mail', 'post', 'counter'] as const;
type Way = (typeof ways)[number];

interface PutDocumentProps {
  /** Under which request; else into which dossier, for what nobody asked for. */
  under: Pick<Todo, 'id' | 'type'> | { dossier: string };
  done: () => void;
}

/** Puts what came by mail, post or at the counter into the dossier. Files that were sent stay sent when the rest fails. */
export default function PutDocument({ under, done }: PutDocumentProps) {
  const t = useText();
  const isAsked = 'id' in under;
  const id = isAsked ? under.id : `unasked ${under.dossier}`;
  const isXml = isAsked && under.type === 'REQUEST_PENSION_XML';
  const limit = fileLimits[isXml ? 'pension-xml' : 'document'];
  const { data: kinds = [] } = useQuery({ ...query('listDocumentKinds'), enabled: !isAsked });
  const [kind, setKind] = useState('');
  const [label, setLabel] = useState('');
  const isNamed = isAsked || kind !== '' || label.trim() !== '';
  const changed = useChanged();
  const [files, setFiles] = useState<PickedFile[]>([]);
  const isTooMany = isXml && files.length > 1;
  const maxSize = uploadLimit.get();
  const sizes = files.map(({ file }) => file.size);
  const tooMuch = findExceededLimit(limit, maxSize, sizes);
  /** Judges each file as it is chosen; one that cannot be read now is told when it is sent. */
  const choose = async (next: PickedFile[]) => {
    setFiles(next);
    await loadTexts('errors').catch(() => {});
    for (const { id: picked, file } of next.filter((chosen) => !files.includes(chosen))) {
      const { verdict } = await inspectFile(file, isXml ? 'xml' : 'document').catch(() => ({ verdict: 'fine' }));
      const error = t(verdict === 'empty' ? 'errors.file_empty' : 'errors.IMAGE_TYPE_NOT_SUPPORTED');
      // Whether there is a converter for it, the server knows.
      if (verdict !== 'fine' && verdict !== 'office')
        setFiles((now) => now.map((each) => (each.id === picked ? { ...each, error } : each)));
    }
  };
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(new Map());
  const [came_by, setCameBy] = useState<Way>('mail');
  const [received_on, setReceivedOn] = useState(getTodayInAmsterdam);
  const [note, setNote, kept] = useKept(`put ${id}`);
  const [busy, setBusy] = useState(false);
  /** Stops the files that are on their way; null: none is. */
  const stopping = useRef<AbortController | null>(null);
  const isRunning = useCallback(() => stopping.current !== null, []);
  const [isTried, setTried] = useState(false);
  // A constant id, so that sending again after a lost answer makes no second delivery.
  const [firm_id] = useState(() => crypto.randomUUID());
  const send = async () => {
    setTried(true);
    if (files.length === 0 || isTooMany || tooMuch || files.some(({ error }) => error) || !isNamed) return;
    setBusy(true);
    const { signal } = (stopping.current = new AbortController());
    try {
      const ids = new Map(sent);
      for (const { id: picked, file } of files) {
        if (!ids.has(picked)) ids.set(picked, await uploadFile(file, signal));
        setSent(new Map(ids));
      }
      const body = {
        firm_id,
        files: files.map((file) => ensure(ids.get(file.id))),
        came_by,
        received_on: received_on || null,
        note: note.trim() || null,
      };
      // A delivery is always new.
      const condition = toCondition(null);
      if (isAsked) await firm.call('deliverForConsumer', { params: { firmId: id }, body }, condition);
      else {
        const unasked = { ...body, kind: kind || null, label: label.trim() || null };
        await firm.call('deliverUnasked', { params: { firmId: under.dossier }, body: unasked }, condition);
      }
      kept.erase();
      showToast('success', t('dossier.put_done'));
      done();
      await changed();
    } catch (error) {
      await showError(error);
    } finally {
      stopping.current = null;
      setBusy(false);
    }
  };
  const stop = () => stopping.current?.abort();
  const tellFault = () => {
    if (isTooMany) return t('dossier.one_file');
    if (tooMuch === 'size') return t('errors.file_too_large_together', { maxSize });
    if (tooMuch === 'count') return t('errors.file_too_many_files');
    return isTried && files.length === 0 ? t('dossier.files_required') : null;
  };
  return (
    <div className={classes.form}>
      {!isAsked && (
        <>
          <SelectField
            id={`kind ${id}`}
            label={t('dossier.unasked_kind')}
            value={kind}
            onChange={setKind}
            disabled={busy}
            placeholder={t('dossier.unasked_no_kind')}
            choices={listChoicesByName(kinds, ({ name }) => name)}
            error={isTried && !isNamed ? t('dossier.unasked_required') : null}
          />
          <TextField
            id={`label ${id}`}
            label={t('dossier.unasked_label')}
            hint={t('dossier.unasked_hint')}
            optional
            value={label}
            onChange={setLabel}
            disabled={busy}
            maxLength={200}
          />
        </>
      )}
      <FilePicker
        id={`files ${id}`}
        label={t('dossier.files')}
        files={files}
        onChange={(next) => void choose(next)}
        // Each file of XML is a delivery of its own.
        multiple={!isXml}
        accept={limit.accept.join(',')}
        limit={toBytes(maxSize)}
        error={tellFault()}
        busy={busy}
      />
      <SelectField
        id={`came ${id}`}
        label={t('dossier.came_by')}
        value={came_by}
        onChange={(value) => setCameBy(value)}
        disabled={busy}
        choices={ways.map((value) => ({ value, label: t(`common.came_by_${value}`) }))}
      />
      <DateField
        id={`day ${id}`}
        label={t('dossier.received_on')}
        value={received_on}
        onChange={setReceivedOn}
        disabled={busy}
        max={getTodayInAmsterdam()}
      />
      <TextArea
        id={`put note ${id}`}
        label={t('dossier.closing_note')}
        hint={t('dossier.internal')}
        optional
        value={note}
        onChange={setNote}
        disabled={busy}
        rows={2}
        limit={5000}
      />
      <FormButtons
        act={t('dossier.put_save')}
        busy={busy}
        onSend={() => void send()}
        onCancel={() => (busy ? stop() : done())}
      />
      <UploadLeaveGuard asks={isRunning} onLeave={stop} />
    </div>
  );
}
