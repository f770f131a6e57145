import type { Letterhead } from '../../platform/pdf/letter.ts';
import type { LicenceData } from './licences.ts';

/** The lines of the firm's postal address; none when not given. */
export const getPostalAddress = ({ settings }: LicenceData): string[] => settings.address_lines ?? [];

/** The firm's telephone number; null if it gave none. */
export const findPhone = ({ settings }: LicenceData): string | null => settings.phone ?? null;

/** The firm's mail address; null if it gave none. */
export const findEmail = ({ settings }: LicenceData): string | null => settings.emailaddress ?? null;

/** The licence as it appears on its letterhead. */
export function toLetterhead({ name, is_sandbox, settings, theme, content }: LicenceData): Letterhead {
  const { address_lines = [], phone, emailaddress } = settings;
  const logo = content.image_logo;
  return {
    name,
    is_sandbox,
    lines: [...address_lines, phone, emailaddress].filter((line): line is string => typeof line === 'string'),
    colour: theme.color_primary,
    ...(logo && { logo: { mime: logo.startsWith('/9j/') ? 'image/jpeg' : 'image/png', base64: logo } as const }),
  };
}
