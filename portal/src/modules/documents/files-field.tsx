import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { FilePicker } from '@klantportaal/web/ui/fields/file-picker.tsx';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { hasCamera } from '../../page/files/open-camera.ts';
import { CameraButton } from './camera-button.tsx';
import type { PhoneOfferProps } from './phone-offer.tsx';
import type { FilesForm } from './use-files-form.ts';

interface FilesFieldProps {
  form: FilesForm;
  label: ReactNode;
  hint: ReactNode;
  optional?: boolean;
  /** Pages of one document in their order, photos beside each other, or files that show nothing. */
  of: 'pages' | 'photos' | 'data';
  /** The action for which a phone may take the photos, beside a computer. */
  action?: string;
}

const PhoneOffer = createLazyComponent<PhoneOfferProps>(
  async () => (await Promise.all([import('./phone-offer.tsx'), loadTexts('upload-links')]))[0],
  // The form can do without.
  () => {},
);

const fetchTools = async () => (await Promise.all([import('../../page/files/file-tools.tsx'), loadTexts('pages')]))[0];
type Tools = Awaited<ReturnType<typeof fetchTools>>;
let fetched: Tools | null = null;

/** The small pictures with all that belongs to them, once they are here. Without them, the names alone. */
function useTools(): Tools | null {
  const [tools, setTools] = useState(fetched);
  useEffect(() => {
    if (fetched) return;
    let here = true;
    fetchTools().then(
      (found) => {
        fetched = found;
        if (here) setTools(found);
      },
      // No connection, or a deployment removed it: the form can do without.
      () => {},
    );
    return () => {
      here = false;
    };
  }, []);
  return tools;
}

/** Chooses files of a form, or takes them with the camera, and shows them as pictures before they are sent. */
export function FilesField({ form, label, hint, optional, of, action }: FilesFieldProps) {
  const { files, percent } = form;
  const sending = percent !== null;
  const hasPictures = of !== 'data';
  const tools = useTools();
  return (
    <>
      {tools && <tools.FileTools form={form} />}
      <FilePicker
        name="files"
        label={label}
        hint={hint}
        optional={optional}
        files={files}
        onChange={form.change}
        accept={form.accept}
        limit={form.maxBytes}
        error={form.filesError}
        busy={sending}
        list={
          tools && hasPictures ? (
            <tools.PageEditor
              files={files}
              onChange={form.change}
              onReplace={form.replaceFile}
              field="files"
              isOrdered={of === 'pages'}
              isCoached={of === 'pages'}
              onDoubts={form.setDoubts}
              busy={sending}
            />
          ) : undefined
        }
      />
      {action && hasPictures && !hasCamera() && <PhoneOffer action={action} form={form} />}
      {hasPictures && <CameraButton onPhoto={form.addPhoto} isNext={files.length > 0} disabled={sending} />}
    </>
  );
}
