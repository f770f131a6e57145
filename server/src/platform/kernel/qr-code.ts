/**
 * A QR code as SVG, of a text that a telephone reads. What makes it is loaded with the first one: few programs draw any.
 */
export async function renderQrCode(text: string): Promise<string> {
  const { toString: draw } = await import('qrcode');
  return draw(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
}
