import type { TextKey } from '@klantportaal/web/i18n/app-texts.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, IconButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Icon, type IconShape } from '@klantportaal/web/ui/content/icon.tsx';
import {
  ArrowDown,
  ArrowUp,
  Camera,
  CircleAlert,
  FileText,
  Info,
  Trash,
  Turn,
} from '@klantportaal/web/ui/content/icons.ts';
import { cx } from '@klantportaal/web/ui/cx.ts';
import { focusField } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import type { PickedFile } from '@klantportaal/web/ui/fields/file-picker.tsx';
import { formatSize } from '@klantportaal/web/ui/fields/file-size.ts';
import { useUiTexts } from '@klantportaal/web/ui/ui-texts.ts';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isPicture } from './is-picture.ts';
import { hasCamera, openCamera } from './open-camera.ts';
import classes from './page-editor.module.css';
import { turnFile } from './turn-file.ts';
import { type Finding, type Seen, useLooks } from './use-looks.ts';

export interface PageEditorProps {
  files: readonly PickedFile[];
  onChange: (files: readonly PickedFile[]) => void;
  /** Another file in the place of one. */
  onReplace: (id: string, file: File) => void;
  /** The field in which they are chosen, by name: it gets the focus when none is left. */
  field: string;
  /** Whether the files become one document in this order. */
  isOrdered: boolean;
  /** Whether the coach judges them: pages of a document, and not photos of a car. */
  isCoached: boolean;
  /** The number of them that the coach doubts. */
  onDoubts: (count: number) => void;
  busy: boolean;
}

/** The act that a finding asks for. */
type Remedy = 'again' | 'remove' | 'turn';

/** TABLE: what is told of each fault, and the one thing to do. */
const FINDINGS: Record<Finding['fault'], { text: TextKey; remedy: Remedy }> = {
  dark: { text: 'pages.dark', remedy: 'again' },
  blurred: { text: 'pages.blurred', remedy: 'again' },
  small: { text: 'pages.small', remedy: 'again' },
  glare: { text: 'pages.glare', remedy: 'again' },
  cut: { text: 'pages.cut', remedy: 'again' },
  sideways: { text: 'pages.sideways', remedy: 'turn' },
  empty: { text: 'pages.empty', remedy: 'remove' },
  twice: { text: 'pages.twice', remedy: 'remove' },
};

/** The chosen files as small pictures in order, to turn, move and remove, with what the coach says of each. */
export function PageEditor(props: PageEditorProps) {
  const { files, onChange, onReplace, field, isOrdered, isCoached, onDoubts, busy } = props;
  const t = useText();
  const looks = useLooks(files);
  const findings = isCoached ? looks.findings : new Map<string, Finding>();
  const [said, setSaid] = useState('');
  /** Files that were turned for the reader, by quarters; and those that the reader turned, which stay as they are. */
  const [upright, setUpright] = useState<ReadonlyMap<string, number>>(new Map());
  const settled = useRef(new Set<string>());

  const turn = async ({ id, file }: PickedFile, quarters: number, isOwn: boolean) => {
    settled.current.add(id);
    try {
      onReplace(id, await turnFile(file, quarters));
    } catch {
      if (!isOwn) setSaid(t('pages.cannot_turn', { name: file.name }));
      return;
    }
    setUpright((now) => {
      const { [id]: _, ...others } = Object.fromEntries(now);
      return new Map(Object.entries(isOwn ? { ...others, [id]: quarters } : others));
    });
    setSaid(isOwn ? `${file.name}: ${t('pages.set_upright')}` : t('pages.turned', { name: file.name }));
  };
  const remove = (id: string) => {
    const index = files.findIndex((page) => page.id === id);
    const neighbour = files[index + 1] ?? files[index - 1];
    onChange(files.filter((page) => page.id !== id));
    setSaid(t('pages.removed', { name: files[index]?.file.name ?? '' }));
    focusField(neighbour?.id ?? field);
  };
  const move = (index: number, by: 1 | -1, button: HTMLButtonElement) => {
    const [page, other] = [files[index], files[index + by]];
    if (!page || !other) return;
    onChange(files.with(index, other).with(index + by, page));
    setSaid(t('pages.moved', { name: page.file.name, place: index + by + 1, count: files.length }));
    // A browser takes the focus from what is put elsewhere in the page.
    requestAnimationFrame(() => button.focus());
  };
  const takeAgain = (id: string) =>
    openCamera((photo) => {
      settled.current.delete(id);
      onReplace(id, photo);
    });

  const setUprightAll = useEffectEvent(() => {
    for (const page of files) {
      const quarters = looks.seen.get(page.file)?.look?.verdict.turn;
      if (isCoached && quarters && !settled.current.has(page.id)) void turn(page, quarters, true);
    }
  });
  useEffect(() => setUprightAll(), [looks.seen]);
  const doubts = findings.size;
  const tellDoubts = useEffectEvent((count: number) => onDoubts(count));
  useEffect(() => tellDoubts(doubts), [doubts]);
  useEffect(() => () => tellDoubts(0), []);
  const told = files.flatMap(({ id, file }) => {
    const finding = findings.get(id);
    return finding ? [`${file.name}: ${tell(t, finding)}`] : [];
  });

  return (
    <>
      <ol aria-label={t('pages.list')} className={classes.list}>
        {files.map((picked, index) => (
          <PageCard
            key={picked.id}
            picked={picked}
            place={isOrdered && files.length > 1 ? index + 1 : null}
            seen={looks.seen.get(picked.file)}
            finding={findings.get(picked.id) ?? null}
            isSetUpright={upright.has(picked.id)}
            busy={busy}
            onTurn={() => void turn(picked, 1, false)}
            onTurnBack={() => void turn(picked, 4 - (upright.get(picked.id) ?? 0), false)}
            onMove={isOrdered && files.length > 1 ? (by, button) => move(index, by, button) : undefined}
            isFirst={index === 0}
            isLast={index === files.length - 1}
            onRemove={() => remove(picked.id)}
            onAgain={() => takeAgain(picked.id)}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <p role="status" className="visually-hidden">
        {told.at(-1)}
      </p>
    </>
  );
}

const tell = (t: ReturnType<typeof useText>, finding: Finding): string =>
  t(FINDINGS[finding.fault].text, finding.fault === 'twice' ? { place: finding.place } : {});

interface PageCardProps {
  picked: PickedFile;
  /** In the document; null where there is no order. */
  place: number | null;
  /** Undefined while it is looked at. */
  seen: Seen | undefined;
  finding: Finding | null;
  isSetUpright: boolean;
  busy: boolean;
  onTurn: () => void;
  onTurnBack: () => void;
  onMove: ((by: 1 | -1, button: HTMLButtonElement) => void) | undefined;
  isFirst: boolean;
  isLast: boolean;
  onRemove: () => void;
  onAgain: () => void;
}

function PageCard(props: PageCardProps) {
  const { picked, place, seen, finding, isSetUpright, busy, onTurn, onMove, isFirst, isLast, onRemove } = props;
  const { id, file, error } = picked;
  const t = useText();
  const texts = useUiTexts();
  const { name } = file;
  const remedy = finding && FINDINGS[finding.fault].remedy;
  return (
    <li className={cx(classes.card, error && classes.refused, finding && classes.doubted)}>
      <div className={classes.picture}>
        {seen?.picture ? (
          <img src={seen.picture} alt="" className={classes.image} />
        ) : (
          <Icon of={FileText} size={2} className={cx(classes.icon, !seen && classes.waiting)} />
        )}
        {place !== null && <span className={classes.place}>{place}</span>}
      </div>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.size}>{formatSize(file.size)}</span>
        {error && (
          <span role="alert" className={classes.error}>
            {error}
          </span>
        )}
      </div>
      {!busy && (
        <div className={classes.buttons}>
          {isPicture(file) && (
            <IconButton
              icon={Turn}
              label={t('pages.turn', { name })}
              className={cx(remedy === 'turn' && classes.asked)}
              onClick={onTurn}
            >
              {remedy === 'turn' && t('pages.turn_short')}
            </IconButton>
          )}
          {onMove && (
            <>
              <MoveButton
                icon={ArrowUp}
                label={t('pages.earlier', { name })}
                isOff={isFirst}
                onMove={(button) => onMove(-1, button)}
              />
              <MoveButton
                icon={ArrowDown}
                label={t('pages.later', { name })}
                isOff={isLast}
                onMove={(button) => onMove(1, button)}
              />
            </>
          )}
          <IconButton
            id={id}
            icon={Trash}
            label={`${texts.remove}: ${name}`}
            className={cx(remedy === 'remove' && classes.asked)}
            onClick={onRemove}
          >
            {remedy === 'remove' && texts.remove}
          </IconButton>
        </div>
      )}
      {finding ? <Advice {...props} finding={finding} /> : isSetUpright && <Righted {...props} />}
    </li>
  );
}

interface MoveButtonProps {
  icon: IconShape;
  label: string;
  /** At its end of the list: it stays, to keep the focus. */
  isOff: boolean;
  onMove: (button: HTMLButtonElement) => void;
}

const MoveButton = ({ icon, label, isOff, onMove }: MoveButtonProps) => (
  <IconButton
    icon={icon}
    label={label}
    aria-disabled={isOff || undefined}
    className={cx(isOff && classes.off)}
    onClick={isOff ? undefined : ({ currentTarget }: MouseEvent<HTMLButtonElement>) => onMove(currentTarget)}
  />
);

/** The coach's sentence about a photo. What it asks for is a button of the card that shows its words then, or a new photo. */
function Advice({ finding, picked, busy, onAgain }: PageCardProps & { finding: Finding }) {
  const t = useText();
  const again = t(hasCamera() ? 'pages.again' : 'pages.other');
  return (
    <div className={classes.advice}>
      <p className={classes.finding}>
        <Icon of={CircleAlert} className={classes.mark} />
        <span>{tell(t, finding)}</span>
      </p>
      {!busy && FINDINGS[finding.fault].remedy === 'again' && (
        <Button look="secondary" icon={Camera} aria-label={`${again}: ${picked.file.name}`} onClick={onAgain}>
          {again}
        </Button>
      )}
    </div>
  );
}

/** Says that a page was turned for the reader, who may turn it back. */
function Righted({ picked, busy, onTurnBack }: PageCardProps) {
  const t = useText();
  return (
    <div className={classes.advice}>
      <p className={classes.finding}>
        <Icon of={Info} className={classes.info} />
        <span>{t('pages.set_upright')}</span>
      </p>
      {!busy && (
        <Button look="quiet" aria-label={`${t('pages.turn_back')}: ${picked.file.name}`} onClick={onTurnBack}>
          {t('pages.turn_back')}
        </Button>
      )}
    </div>
  );
}
