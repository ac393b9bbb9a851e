/**
 * One archive package as it lies on the disk: unpacked, its manifest read, every digest and the signature recomputed. Written anew
 * and on its own on purpose: what proves the product's files shares no code with the product.
 */
import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { sm2 } from 'sm-crypto-v2'

export const sm3 = (bytes: Uint8Array | string): string => createHash('sm3').update(bytes).digest('hex')

export interface Manifest {
  readonly format: string
  readonly version: number
  readonly ledger: { readonly id: string; readonly name: string; readonly creditCode: string; readonly standard: string }
  readonly period: string
  readonly revision: number
  readonly madeAt: string
  readonly madeBy: string
  readonly previous: { readonly period: string; readonly digest: string } | null
  readonly log: { readonly firstSeq: number; readonly lastSeq: number; readonly previousHash: string; readonly lastHash: string }
  readonly files: readonly { readonly path: string; readonly title: string; readonly bytes: number; readonly digest: string }[]
}

/** Something that is not as it must be: which file of the package, and what about it. */
export interface Finding {
  readonly file: string
  readonly what: string
}

export interface PackageFile {
  /** As the person called it. */
  readonly name: string
  /** SM3 of the whole file. */
  readonly digest: string
  readonly manifest: Manifest | null
  readonly publicKey: string
  readonly entries: Readonly<Record<string, Uint8Array>>
  readonly findings: Finding[]
}

const MOST_BYTES = 4 * 1024 * 1024 * 1024

function unpack(bytes: Uint8Array): Record<string, Uint8Array> | null {
  let whole = 0
  try {
    return unzipSync(bytes, {
      filter: ({ originalSize }) => {
        whole += originalSize
        return whole <= MOST_BYTES
      },
    })
  } catch {
    return null // told as a damaged package
  }
}

/** JSON of an entry; null and a finding where it is not. */
export function jsonOf(entries: Readonly<Record<string, Uint8Array>>, path: string, findings: Finding[]): unknown {
  const bytes = entries[path]
  if (bytes === undefined) return null
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    findings.push({ file: path, what: '不是有效的 JSON' })
    return null
  }
}

function checkSignature(entries: Readonly<Record<string, Uint8Array>>, expected: string | undefined, findings: Finding[]): string {
  const manifest = entries['manifest.json']
  if (manifest === undefined) return ''
  if (entries['signature.json'] === undefined) {
    findings.push({ file: 'signature.json', what: '缺少签名' })
    return ''
  }
  const signature = jsonOf(entries, 'signature.json', findings) as { publicKey?: unknown; signature?: unknown } | null
  if (signature === null) return ''
  const { publicKey, signature: signed } = signature
  if (typeof publicKey !== 'string' || typeof signed !== 'string') {
    findings.push({ file: 'signature.json', what: '签名文件内容不完整' })
    return ''
  }
  let holds = false
  try {
    holds = sm2.doVerifySignature(manifest, signed, publicKey, { hash: true, der: true })
  } catch {
    holds = false // a damaged signature or key does not sign
  }
  if (!holds) findings.push({ file: 'manifest.json', what: '与签名不符：清单或签名被改动过' })
  if (expected !== undefined && expected.toLowerCase() !== publicKey.toLowerCase())
    findings.push({ file: 'signature.json', what: '签名所用的公钥不是所给的公钥' })
  return publicKey
}

function checkFiles(entries: Readonly<Record<string, Uint8Array>>, manifest: Manifest, findings: Finding[]): void {
  const listed = new Set(['manifest.json', 'signature.json'])
  for (const { path, bytes: size, digest } of manifest.files) {
    listed.add(path)
    const bytes = entries[path]
    if (bytes === undefined) findings.push({ file: path, what: '清单上有，档案包里没有' })
    else if (bytes.length !== size) findings.push({ file: path, what: `应为${size}字节，实为${bytes.length}字节，被改动过` })
    else if (sm3(bytes) !== digest) findings.push({ file: path, what: '内容与清单上的 SM3 摘要不符，被改动过' })
  }
  for (const path of Object.keys(entries)) if (!listed.has(path)) findings.push({ file: path, what: '清单上没有这个文件' })
}

/** Statements given away (报表包): signed files of one issue, with no log and no month before. */
export const STATEMENTS = 'qingzhang-statements'

const isManifest = (value: Manifest | null): value is Manifest =>
  value !== null &&
  value.version === 1 &&
  Array.isArray(value.files) &&
  (value.format === STATEMENTS || (value.format === 'qingzhang-archive' && typeof value.log === 'object'))

export function openPackage(name: string, bytes: Uint8Array, expectedKey?: string): PackageFile {
  const findings: Finding[] = []
  const entries = unpack(bytes)
  const nothing = { name, digest: sm3(bytes), manifest: null, publicKey: '', entries: entries ?? {}, findings }
  if (entries === null) return { ...nothing, findings: [{ file: name, what: '不是完整的 ZIP 档案包' }] }
  if (entries['manifest.json'] === undefined) return { ...nothing, findings: [{ file: 'manifest.json', what: '缺少清单' }] }
  const manifest = jsonOf(entries, 'manifest.json', findings) as Manifest | null
  const publicKey = checkSignature(entries, expectedKey, findings)
  if (!isManifest(manifest)) {
    findings.push({ file: 'manifest.json', what: '不是本程序认识的清单' })
    return { ...nothing, publicKey }
  }
  checkFiles(entries, manifest, findings)
  return { ...nothing, manifest, publicKey }
}
