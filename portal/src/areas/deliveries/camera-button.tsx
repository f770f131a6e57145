import { useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Camera } from '../../ui/icons.ts';

/** Straight to the camera of a phone or tablet; a mouse has no use for it. */
export function CameraButton({ onPhoto, disabled }: { onPhoto: (photo: File) => void; disabled?: boolean }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  if (!window.matchMedia?.('(pointer: coarse)').matches) return null;
  return (
    <>
      <Button look="secondary" icon={Camera} wide disabled={disabled} onClick={() => input.current?.click()}>
        {t('upload.camera')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('upload.camera')}
        onChange={(event) => {
          const [photo] = event.target.files ?? [];
          if (photo) onPhoto(photo);
          event.target.value = '';
        }}
      />
    </>
  );
}
