import { Download } from '../content/icons.ts';
import { Button, type ButtonLook } from './button.tsx';

export interface DownloadButtonProps {
  children: string;
  onPress: () => void;
  busy?: boolean;
  look?: ButtonLook;
  wide?: boolean;
}

/** A button that fetches a file. */
export const DownloadButton = ({ children, onPress, busy, look = 'secondary', wide }: DownloadButtonProps) => (
  <Button look={look} icon={Download} busy={busy} wide={wide} onClick={onPress}>
    {children}
  </Button>
);
