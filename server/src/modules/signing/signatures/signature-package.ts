import { escapeHtml } from '../../../platform/http/escape.ts';
import { hashSha256 } from '../../../platform/kernel/secrets.ts';
import { openFile } from '../../files/open-file.ts';
import type { ZipWriter } from '../../files/zip.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { PACKAGE, PACKAGE_FORMAT, type PackageManifest } from '../package.ts';
import { sealBytes, sealKey } from '../seal.ts';
import { toGivenSignature } from './served-signature.ts';
import type { SignatureRow } from './signatures.queries.ts';

type Parts = Pick<AppContext, 'adapters' | 'log' | 'secrets' | 'clock'>;

/**
 * Puts a signature into a ZIP with what anybody needs to verify it without us.
 * @param folder where in the ZIP
 * @throws StoredFileDamagedError, FileNotStoredError before anything is added
 */
export async function addSignaturePackage(
  zip: ZipWriter,
  parts: Parts,
  row: SignatureRow,
  folder: readonly string[] = [],
): Promise<void> {
  const { id, signer_name, signed_at, label, evidence } = toGivenSignature(row);
  const { stream } = await openFile(parts, row.file);
  const evidenceText = `${JSON.stringify(evidence, null, 2)}\n`;
  const manifest: PackageManifest = {
    format: PACKAGE_FORMAT,
    id,
    signed_at,
    signer: signer_name,
    label,
    files: [
      { name: PACKAGE.document, size: row.file.size, sha256: row.file.sha256 },
      { name: PACKAGE.evidence, size: Buffer.byteLength(evidenceText), sha256: hashSha256(evidenceText) },
    ],
    made_at: parts.clock.now().toISOString(),
  };
  const manifestText = `${JSON.stringify(manifest, null, 2)}\n`;
  const { thumbprint } = await sealKey(parts.secrets);
  await zip.add([...folder, PACKAGE.document], stream);
  await zip.add([...folder, PACKAGE.evidence], evidenceText);
  await zip.add([...folder, PACKAGE.manifest], manifestText);
  await zip.add([...folder, PACKAGE.seal], await sealBytes(parts.secrets, Buffer.from(manifestText)));
  await zip.add([...folder, PACKAGE.page], renderVerifyPage(manifest, thumbprint));
}

/** The way to verify the package, for who has nothing of ours. */
function renderVerifyPage({ signer, label, signed_at, files }: PackageManifest, thumbprint: string): string {
  const rows = files
    .map(({ name, sha256 }) => `<tr><td>${escapeHtml(name)}</td><td><code>${escapeHtml(sha256)}</code></td></tr>`)
    .join('\n');
  return `<!doctype html>
<html lang="nl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(label)}: handtekening controleren</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}code{overflow-wrap:anywhere}td{padding:.25rem 1rem .25rem 0;vertical-align:top}</style>
<h1>De handtekening van ${escapeHtml(signer)}</h1>
<p>${escapeHtml(label)}, ondertekend op ${escapeHtml(signed_at)} (UTC).</p>
<h2>Zo controleert u dit pakket</h2>
<ol>
<li>Bereken de SHA-256 van de bestanden hieronder, bijvoorbeeld met <code>sha256sum ${PACKAGE.document} ${PACKAGE.evidence}</code>, en vergelijk.</li>
<li>${PACKAGE.seal} is een JSON Web Signature (RFC 7515, Ed25519) over ${PACKAGE.manifest}. Elk programma dat dit formaat kent controleert hem met de publieke sleutel die erin staat.</li>
<li>Vergelijk het kenmerk van die sleutel (RFC 7638) met het kenmerk dat het kantoor u langs een andere weg gaf: <code>${thumbprint}</code>.</li>
</ol>
<table><tbody>
${rows}
</tbody></table>
<section lang="en">
<h2>How to verify this package</h2>
<ol>
<li>Compute the SHA-256 of the files above, for example with <code>sha256sum ${PACKAGE.document} ${PACKAGE.evidence}</code>, and compare.</li>
<li>${PACKAGE.seal} is a JSON Web Signature (RFC 7515, Ed25519) over ${PACKAGE.manifest}. Any program that knows the format verifies it with the public key inside.</li>
<li>Compare the thumbprint of that key (RFC 7638) with the one that the firm gave you by another way: <code>${thumbprint}</code>.</li>
</ol>
<p>${PACKAGE.evidence} says who signed what, when, how the person had signed in and what was on the screen. What stands under <code>reported</code> only the signer’s browser says.</p>
</section>
</html>
`;
}
