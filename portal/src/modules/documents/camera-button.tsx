import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Camera } from '@klantportaal/web/ui/content/icons.ts';
import { useRef } from 'react';

const attributes = { type: 'file', accept: 'image/*', capture: 'environment' };

/** Opens the camera of a phone or tablet; hidden for a mouse. */
export function CameraButton({ onPhoto, disabled }: { onPhoto: (photo: File) => void; disabled?: boolean }) {
  const t = useText();
  // Outside the page, out of reach of keyboard and screen reader; kept in a ref, or its event might never fire.
  const camera = useRef<HTMLInputElement | null>(null);
  if (!window.matchMedia?.('(pointer: coarse)').matches) return null;
  const open = () => {
    const input = document.createElement('input');
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    input.onchange = () => {
      const [photo] = input.files ?? [];
      if (photo) onPhoto(photo);
    };
    camera.current = input;
    input.click();
  };
  return (
    <Button look="secondary" icon={Camera} wide disabled={disabled} onClick={open}>
      {t('upload.camera')}
    </Button>
  );
}
