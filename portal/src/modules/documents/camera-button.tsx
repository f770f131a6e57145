import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Camera } from '@klantportaal/web/ui/content/icons.ts';
import { hasCamera, openCamera } from '../../page/files/open-camera.ts';

interface CameraButtonProps {
  onPhoto: (photo: File) => void;
  /** Something was chosen already: another page follows. */
  isNext: boolean;
  disabled?: boolean;
}

/** Opens the camera of a phone or tablet; hidden for a mouse. */
export function CameraButton({ onPhoto, isNext, disabled }: CameraButtonProps) {
  const t = useText();
  if (!hasCamera()) return null;
  return (
    <Button look="secondary" icon={Camera} wide disabled={disabled} onClick={() => openCamera(onPhoto)}>
      {t(isNext ? 'upload.camera_next' : 'upload.camera')}
    </Button>
  );
}
