/** Times of the day, 24 hours, written hh:mm. */

export const isClockTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Parses a typed time to hh:mm, null when invalid: '9:05', '0905', '9.05' and '14u30' are times too. */
export function parseClockTime(text: string): string | null {
  const match = /^(\d{1,2})\s*[:.u]\s*(\d{2})$/i.exec(text.trim()) ?? /^(\d{2})(\d{2})$/.exec(text.trim());
  if (!match) return null;
  const time = match.slice(1).join(':').padStart(5, '0');
  return isClockTime(time) ? time : null;
}
