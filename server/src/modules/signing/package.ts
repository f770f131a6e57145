import { readField } from '@klantportaal/contract/values/guards';
import { hashSha256 } from '../../platform/kernel/secrets.ts';
import { unzip } from '../files/unzip.ts';
import { openSeal } from './seal.ts';

/** The files of a package of a signature. */
export const PACKAGE = {
  document: 'document.pdf',
  evidence: 'evidence.json',
  manifest: 'signature.json',
  seal: 'seal.jws',
  page: 'verify.html',
} as const;
export const PACKAGE_FORMAT = 'klantportaal-signature/1';

/** The content that the seal covers. */
export interface PackageManifest {
  format: typeof PACKAGE_FORMAT;
  id: string;
  signed_at: string;
  signer: string;
  label: string;
  /** The document and its evidence. */
  files: { name: string; size: number; sha256: string }[];
  /** When the package was made. */
  made_at: string;
}

/** The result of verifying a package: each check, and whether it passed. */
export interface Verification {
  manifest: PackageManifest | null;
  /** The thumbprint of the key that sealed it. */
  thumbprint: string | null;
  checks: { what: string; ok: boolean }[];
}

/**
 * Verifies a package by itself: nothing is asked of anybody.
 * @param trusted the thumbprint that the seal's key must have; without it anybody's key will do
 */
export async function verifyPackage(zip: Buffer, trusted?: string): Promise<Verification> {
  const files = await unzip(zip).catch(() => null);
  if (!files)
    return { manifest: null, thumbprint: null, checks: [{ what: 'it is a package of a signature', ok: false }] };
  const seal = await openSeal(files.get(PACKAGE.seal)?.toString('utf8').trim() ?? '').catch(() => null);
  const bytes = files.get(PACKAGE.manifest);
  const manifest = bytes ? findManifest(bytes) : null;
  const checks = [
    { what: `${PACKAGE.manifest} is there and readable`, ok: manifest !== null },
    { what: `the seal holds`, ok: seal !== null },
    {
      what: `the seal is on this ${PACKAGE.manifest}`,
      ok: seal !== null && bytes !== undefined && Buffer.from(seal.bytes).equals(bytes),
    },
  ];
  if (trusted !== undefined)
    checks.push({ what: `the seal is by the key ${trusted}`, ok: seal?.thumbprint === trusted });
  const named = new Map(manifest?.files.map((file) => [file.name, file]));
  for (const name of [PACKAGE.document, PACKAGE.evidence]) {
    const content = files.get(name);
    const said = named.get(name);
    const ok = content !== undefined && said?.size === content.length && said.sha256 === hashSha256(content);
    checks.push({ what: `${name} has the hash that was sealed`, ok });
  }
  const evidence = files.get(PACKAGE.evidence);
  const signed_at = evidence && readField(readJson(evidence), 'signed_at');
  checks.push({
    what: 'the evidence is of this signature',
    ok: manifest !== null && signed_at === manifest.signed_at,
  });
  return { manifest, thumbprint: seal?.thumbprint ?? null, checks };
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

function findManifest(bytes: Buffer): PackageManifest | null {
  const found = readJson(bytes) as Partial<PackageManifest> | null;
  return found?.format === PACKAGE_FORMAT && Array.isArray(found.files) ? (found as PackageManifest) : null;
}
