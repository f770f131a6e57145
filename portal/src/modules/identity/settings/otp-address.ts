/**
 * The address that an authenticator app opens with, on the phone itself: what the QR code says.
 * @param key the seed in base32
 */
export function buildOtpAddress(key: string, firm: string, account: string): string {
  const issuer = encodeURIComponent(firm);
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${key}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`;
}
