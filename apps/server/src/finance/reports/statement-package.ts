/** The signed package of statements given away (CI-35a): each as fixed pages and as data, listed, digested and signed by the installation. */
import { STATEMENTS_FORMAT, STATEMENTS_VERSION, type StatementsManifest } from '@app/domain/finance/reports/statement-package'
import { MANIFEST, SIGNATURE } from '@app/domain/finance/archive/package'
import { zipInto } from '../../platform/documents/zip-into.ts'
import { digestOfFile } from '../../platform/storage/digest.ts'
import type { Sealer } from '../../platform/security/sealer.ts'

export interface PackedFile {
  readonly path: string
  readonly title: string
  readonly bytes: Uint8Array
}

export async function statementPackage(
  about: Omit<StatementsManifest, 'format' | 'version' | 'files'>,
  files: readonly PackedFile[],
  sealer: Sealer,
  now: Date,
): Promise<Buffer> {
  const zip = zipInto(now)
  const listed = []
  for (const { path, title, bytes } of files) {
    listed.push({ path, title, bytes: bytes.length, digest: await digestOfFile(bytes) })
    await zip.add({ path }, bytes)
  }
  const manifest: StatementsManifest = { format: STATEMENTS_FORMAT, version: STATEMENTS_VERSION, ...about, files: listed }
  const text = Buffer.from(JSON.stringify(manifest, null, 1))
  await zip.add({ path: MANIFEST }, text)
  const signature = { algorithm: 'SM2 with SM3', publicKey: sealer.publicKey(), signature: sealer.sign(text) }
  await zip.add({ path: SIGNATURE }, Buffer.from(JSON.stringify(signature, null, 1)))
  return zip.end()
}
