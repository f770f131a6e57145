import { pictureLimit } from '@klantportaal/contract/values/file-limits';
import type { FormUploads } from '@klantportaal/web/forms/use-uploads.ts';
import { getText, useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFile } from '../../api/download.ts';
import classes from './picture-field.module.css';
import { type PictureFault, shrinkable, shrinkPicture } from './shrink-picture.ts';
import { UploadField } from './upload-field.tsx';
import { FileRefusedError } from './use-upload.ts';

/** TABLE: what a firm is told of a picture that cannot be taken, by the code of the server or of the page. */
const faultTexts = {
  no_image: 'licence.picture_no_kind',
  image_too_large: 'licence.picture_too_large',
  too_many_pixels: 'licence.picture_too_many_pixels',
  damaged: 'licence.picture_damaged',
  unknown_file: 'licence.picture_gone',
} as const satisfies Record<PictureFault | 'image_too_large' | 'unknown_file', string>;

const isFault = (code: string): code is keyof typeof faultTexts => code in faultTexts;

/** Returns the reason in words for which a picture was refused. */
export const explainPicture = (code: string): string => getText(isFault(code) ? faultTexts[code] : 'licence.wrong');

interface PictureFieldProps {
  label: string;
  hint: string;
  /** The id of the picture that stands there. */
  picture: string | null;
  uploads: FormUploads;
  isElsewhere: boolean;
  /** The server's refusal in words. */
  fault: string | null;
  onChange: (id: string | null) => void;
}

/** A picture of the firm, shown: another, or none. One that is too large is made smaller before it is sent. */
export function PictureField({ label, hint, picture, uploads, isElsewhere, fault, onChange }: PictureFieldProps) {
  const t = useText();
  const prepare = async (file: File) => {
    const made = await shrinkPicture(file);
    if (typeof made === 'string') throw new FileRefusedError(explainPicture(made));
    return made;
  };
  return (
    <UploadField
      label={label}
      uploads={uploads}
      accept={[...pictureLimit.accept, ...shrinkable]}
      chooseLabel={t('licence.picture_choose')}
      replaceLabel={t('licence.picture_replace')}
      hasOne={picture !== null}
      disabled={isElsewhere}
      fault={fault}
      prepare={prepare}
      onUploaded={onChange}
      onRemove={() => onChange(null)}
    >
      <p className={classes.label}>{label}</p>
      {picture && <StoredPicture id={picture} label={label} />}
      <p className={classes.soft}>{hint}</p>
    </UploadField>
  );
}

/** A picture that the firm uploaded, as it will be seen. */
function StoredPicture({ id, label }: { id: string; label: string }) {
  const { data } = useQuery({
    queryKey: ['picture of the firm', id],
    queryFn: ({ signal }) => fetchFile('readPicture', { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data.blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return address ? <img src={address} alt={label} className={classes.shown} /> : null;
}
