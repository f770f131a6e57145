import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { Icon } from '../content/icon.tsx';
import { CircleAlert, CircleCheck, CloudUpload, Cross, FileText, Trash } from '../content/icons.ts';
import { cx } from '../cx.ts';
import { Progress } from '../feedback/progress.tsx';
import { useUiTexts } from '../ui-texts.ts';
import { Field, type FieldProps } from './field.tsx';
import classes from './file-picker.module.css';
import { formatSize } from './file-size.ts';

/** A chosen file and its upload progress. */
export interface PickedFile {
  id: string;
  file: File;
  /** The number of times that another file took its place, such as the same photo turned. */
  revision?: number;
  /** 0 to 100 while it is sent. */
  percent?: number;
  sent?: boolean;
  /** Why this one was refused. */
  error?: string | undefined;
}

export interface FilePickerProps extends FieldProps {
  files: readonly PickedFile[];
  onChange: (files: PickedFile[]) => void;
  /** The `accept` of an input: '.pdf,image/png'. A hint to the browser; the server decides. */
  accept?: string;
  /** All files together, bytes; shown with what is used. */
  limit: number;
  /** `false`: what is chosen takes the place of what was. Several that are dropped at once are told, for the page to say. */
  multiple?: boolean;
  /** Stops the upload of one file; without it a running upload cannot be cancelled. */
  onCancel?: (id: string) => void;
  busy?: boolean;
  /** Shown in place of the list of names, such as pictures of the files. */
  list?: ReactNode;
}

let picked = 0;
const pick = (file: File): PickedFile => {
  picked += 1;
  return { id: `file-${picked}`, file };
};
const isSame = (file: File, other: File) =>
  file.name === other.name && file.size === other.size && file.lastModified === other.lastModified;

/** Files by button or by dragging them in, with their sizes, and what may still be added. */
export function FilePicker({
  files,
  onChange,
  accept,
  limit,
  multiple = true,
  onCancel,
  busy,
  list,
  ...field
}: FilePickerProps) {
  const texts = useUiTexts();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const totalId = useId();
  const [labelId, chooseId] = [useId(), useId()];
  const total = files.reduce((sum, { file }) => sum + file.size, 0);

  const add = (list: FileList | null) => {
    const fresh = [...(list ?? [])].filter((file) => !files.some((present) => isSame(present.file, file)));
    if (fresh.length > 0) onChange(multiple ? [...files, ...fresh.map(pick)] : fresh.map(pick));
    // Cleared, so that a removed file can be chosen again.
    if (input.current) input.current.value = '';
  };
  const remove = (id: string) => {
    onChange(files.filter((file) => file.id !== id));
    input.current?.focus();
  };
  const createDragHandler = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };

  return (
    <Field
      {...field}
      labelId={labelId}
      below={
        files.length > 0 && (
          <>
            {list ?? (
              <ul className={classes.list}>
                {files.map((each) => (
                  <FileRow key={each.id} picked={each} busy={busy} onRemove={remove} onCancel={onCancel} />
                ))}
              </ul>
            )}
            <p id={totalId} aria-live="polite" className={cx(classes.total, total > limit && classes.tooMuch)}>
              {texts.filesTotal(files.length, formatSize(total), formatSize(limit))}
            </p>
          </>
        )
      }
    >
      {({ id, ...control }) => (
        <div
          className={cx(classes.drop, over && classes.over)}
          onDragEnter={createDragHandler(true)}
          onDragOver={createDragHandler(true)}
          onDragLeave={createDragHandler(false)}
          onDrop={(event) => {
            createDragHandler(false)(event);
            if (!busy) add(event.dataTransfer.files);
          }}
        >
          <Icon of={CloudUpload} size={2} className={classes.cloud} />
          <span id={chooseId} aria-hidden className={classes.choose}>
            {texts.chooseFiles}
          </span>
          <span aria-hidden className={classes.drag}>
            {texts.dropFiles}
          </span>
          <input
            {...control}
            ref={input}
            id={id}
            // The request and the visible label: a reader who controls the computer by voice says the latter (WCAG 2.5.3).
            aria-labelledby={`${labelId} ${chooseId}`}
            type="file"
            accept={accept}
            multiple={multiple}
            // Without a title browsers show their own words about the chosen file.
            title=""
            disabled={busy || control.disabled}
            className={classes.input}
            onChange={(event) => add(event.target.files)}
          />
        </div>
      )}
    </Field>
  );
}

interface FileRowProps {
  picked: PickedFile;
  busy?: boolean | undefined;
  onRemove: (id: string) => void;
  onCancel?: ((id: string) => void) | undefined;
}

function FileRow({ picked: { id, file, percent, sent, error }, busy, onRemove, onCancel }: FileRowProps) {
  const texts = useUiTexts();
  const running = percent !== undefined && !sent && !error;
  return (
    <li className={cx(classes.row, error && classes.refused)}>
      <Icon
        of={error ? CircleAlert : sent ? CircleCheck : FileText}
        className={cx(classes.file, sent && classes.sent)}
      />
      <div className={classes.words}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.size}>{running ? texts.uploaded(percent) : formatSize(file.size)}</span>
        {error && (
          <span role="alert" className={classes.error}>
            {error}
          </span>
        )}
        {running && <Progress bare label={file.name} percent={percent} />}
      </div>
      {running && onCancel ? (
        <IconButton icon={Cross} label={`${texts.cancel}: ${file.name}`} onClick={() => onCancel(id)} />
      ) : (
        !sent &&
        !busy && (
          <IconButton id={id} icon={Trash} label={`${texts.remove}: ${file.name}`} onClick={() => onRemove(id)} />
        )
      )}
    </li>
  );
}
