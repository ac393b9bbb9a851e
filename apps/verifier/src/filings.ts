/** Proof of filings in a package: every paper has its digest, every link of a chain is recomputed and follows the one before it. */
import { jsonOf, sm3, type Finding, type PackageFile } from './package-file.ts'

interface Link {
  readonly path: string
  readonly step: string
  readonly kind: string
  readonly digest: string
  readonly previous: string
  readonly link: string
  readonly saidBy: string
  readonly saidAt: string
}
interface Filing {
  readonly id: string
  readonly period: string
  readonly chain: readonly Link[]
}
const FILE = 'filings.json'
const LINK_TEXTS = ['path', 'step', 'kind', 'digest', 'previous', 'link', 'saidBy', 'saidAt'] as const
const isLink = (one: unknown): one is Link =>
  typeof one === 'object' && one !== null && LINK_TEXTS.every((name) => typeof (one as Record<string, unknown>)[name] === 'string')
const isFiling = (one: unknown): one is Filing => {
  if (typeof one !== 'object' || one === null) return false
  const { id, chain } = one as { id?: unknown; chain?: unknown }
  return typeof id === 'string' && Array.isArray(chain) && chain.length > 0 && chain.every(isLink)
}

/** `last`: the last link of each filing in the packages before, changed as this one is read. */
export function checkFilings({ entries, findings }: Pick<PackageFile, 'entries' | 'findings'>, last: Map<string, string>): number {
  const told = jsonOf(entries, FILE, findings)
  if (told === null) return 0
  if (!Array.isArray(told) || !told.every(isFiling)) {
    findings.push({ file: FILE, what: '申报证据目录的内容不完整' })
    return 0
  }
  for (const filing of told) checkChain(filing, entries, findings, last)
  return told.length
}

function checkChain({ id, period, chain }: Filing, entries: PackageFile['entries'], findings: Finding[], last: Map<string, string>): void {
  // of a package that was not given nothing is known
  let before = last.get(id) ?? chain[0]!.previous
  for (const one of chain) {
    const bytes = entries[one.path]
    if (bytes === undefined) findings.push({ file: one.path, what: `缺少${period}申报的证据` })
    else if (sm3(bytes) !== one.digest) findings.push({ file: one.path, what: `${period}申报的证据与证据链中的 SM3 摘要不符` })
    if (one.previous !== before) findings.push({ file: FILE, what: `${period}申报的证据链在 ${one.path} 处断开` })
    if (sm3(JSON.stringify([one.previous, one.step, one.kind, one.digest, one.saidBy, one.saidAt])) !== one.link)
      findings.push({ file: FILE, what: `${period}申报的证据链在 ${one.path} 处被改动` })
    before = one.link
  }
  last.set(id, before)
}
