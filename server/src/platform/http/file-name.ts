const MAX_LENGTH = 120;

/**
 * The name under which a file is shown and downloaded, from whatever was sent as its name. Never a path: everything
 * before a slash is removed, and so are control characters and marks that reverse text (`exe.pdf` as `fdp.exe`).
 */
export function displayName(sent: string | undefined): string {
  const name = (sent ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/^.*[/\\]/gs, '')
    .replaceAll(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (/^\.*$/.test(name)) return 'bestand';
  const signs = Array.from(name);
  if (signs.length <= MAX_LENGTH) return name;
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? '';
  return `${signs.slice(0, MAX_LENGTH - ending.length - 1).join('')}…${ending}`;
}
