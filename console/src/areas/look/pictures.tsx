import { errorText } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/button.tsx';
import { Checkbox } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { Trash, Upload } from '@klantportaal/web/ui/icons.ts';
import { useRef, useState } from 'react';
import { uploadFile } from '../../api/upload-file.ts';
import { DraftState, faultAt } from '../../page/draft-state.tsx';
import { Block } from '../../page/page.tsx';
import type { Drafted } from '../../page/use-licence-draft.ts';
import classes from './look.module.css';

type PictureName = 'image_logo' | 'image_header';
/** Of the licence's content, what is a picture. */
export type PictureFields = {
  [Name in PictureName]?: { id: string };
} & { image_header_full_width?: boolean };

/** The logo, which stands in the portal, in mails and on letters, and the picture above the first page. */
export function Pictures({ draft }: { draft: Drafted<PictureFields> }) {
  const t = useText();
  const { value } = draft;
  const set = (name: PictureName, id: string | null) => {
    const { [name]: _, ...rest } = value;
    draft.set(id === null ? rest : { ...rest, [name]: { id } });
  };
  return (
    <Block title={t('look.images')}>
      <DraftState of={draft} />
      {(['image_logo', 'image_header'] as const).map((name) => (
        <Picture
          key={name}
          label={t(`look.${name}`)}
          hint={t(`look.${name}_hint`)}
          hasOne={value[name] !== undefined}
          isElsewhere={draft.isElsewhere}
          fault={faultAt(draft, `/${name}`) && t('look.picture_refused')}
          onChange={(id) => set(name, id)}
        />
      ))}
      <Checkbox
        label={t('look.image_header_full_width')}
        checked={value.image_header_full_width ?? false}
        disabled={draft.isElsewhere}
        onChange={(isWide) => draft.set({ ...value, image_header_full_width: isWide })}
      />
    </Block>
  );
}

interface PictureProps {
  label: string;
  hint: string;
  hasOne: boolean;
  isElsewhere: boolean;
  fault: string | null;
  onChange: (id: string | null) => void;
}

function Picture({ label, hint, hasOne, isElsewhere, fault, onChange }: PictureProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFailed(null);
    try {
      onChange(await uploadFile(file));
    } catch (error) {
      setFailed(errorText(error));
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <div className={classes.picture} role="group" aria-label={label}>
      <p className={classes.pictureLabel}>{label}</p>
      <p className={classes.soft}>{hasOne ? t('look.picture_there') : hint}</p>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <ButtonRow>
        <Button
          look="secondary"
          icon={Upload}
          busy={busy}
          disabled={isElsewhere}
          onClick={() => input.current?.click()}
        >
          {hasOne ? t('look.picture_replace') : t('look.picture_choose')}
        </Button>
        {hasOne && (
          <Button look="quiet" icon={Trash} disabled={isElsewhere} onClick={() => onChange(null)}>
            {t('common.remove')}
          </Button>
        )}
      </ButtonRow>
      {(failed ?? fault) && (
        <p role="alert" className={classes.weak}>
          {failed ?? fault}
        </p>
      )}
    </div>
  );
}
