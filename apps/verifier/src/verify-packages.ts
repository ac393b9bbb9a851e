/** Packages together: each on its own, then month to month. */
import { checkBooks, type Checked } from './books.ts'
import { checkFilings } from './filings.ts'
import { openPackage, STATEMENTS, type Finding, type PackageFile } from './package-file.ts'

export interface Verdict {
  readonly name: string
  readonly period: string
  readonly company: string
  readonly publicKey: string
  readonly files: number
  readonly vouchers: number
  readonly findings: readonly Finding[]
  /** What could not be looked at, without being wrong. */
  readonly notes: readonly string[]
}

export interface Given {
  readonly name: string
  readonly bytes: Uint8Array
}

const nextOf = (period: string): string => {
  const [year = 0, month = 0] = period.split('-').map(Number)
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
}

/** Verdicts in the order of the months; a package that cannot be read stands first. */
export function verifyPackages(given: readonly Given[], expectedKey?: string): Verdict[] {
  const all = given.map(({ name, bytes }) => openPackage(name, bytes, expectedKey))
  const statements = all.filter((file) => file.manifest?.format === STATEMENTS)
  const opened = all.filter((file) => !statements.includes(file))
  const checked = new Map<PackageFile, Checked>()
  for (const file of opened) if (file.manifest) checked.set(file, checkBooks(file))
  const periodOf = (file: PackageFile): string => file.manifest?.period ?? ''
  const ordered = opened.toSorted((a, b) => (periodOf(a) < periodOf(b) ? -1 : periodOf(a) > periodOf(b) ? 1 : 0))
  const links = new Map<string, string>()
  for (const file of ordered) if (file.manifest) checkFilings(file, links)
  const notes = new Map(ordered.map((file) => [file, bindings(file, ordered, checked)]))
  for (const file of statements) notes.set(file, [`报表包，第${file.manifest!.revision}版；只有报表，没有凭证可核对`])
  return [...ordered, ...statements].map((file) => ({
    name: file.name,
    period: periodOf(file),
    company: file.manifest?.ledger.name ?? '',
    publicKey: file.publicKey,
    files: file.manifest?.files.length ?? 0,
    vouchers: checked.get(file)?.vouchers ?? 0,
    findings: file.findings,
    notes: notes.get(file)!,
  }))
}

/** How a package goes with the one before it; answers what could not be looked at. */
function bindings(file: PackageFile, all: readonly PackageFile[], checked: ReadonlyMap<PackageFile, Checked>): string[] {
  const { manifest, findings } = file
  if (!manifest) return []
  const same = all.filter((one) => one.manifest?.ledger.id === manifest.ledger.id)
  const twin = same.find((one) => one !== file && one.manifest!.period === manifest.period)
  if (twin) findings.push({ file: file.name, what: `与 ${twin.name} 是同一个月（${manifest.period}）的档案包` })
  if (same.length < all.filter((one) => one.manifest).length)
    findings.push({ file: file.name, what: `各个文件不属于同一个账套（这一个是“${manifest.ledger.name}”）` })
  const stranger = same.find((one) => one.publicKey !== '' && file.publicKey !== '' && one.publicKey !== file.publicKey)
  const words = stranger ? [`与 ${stranger.name} 用了不同的签名密钥，请核对公钥`] : []
  const { previous } = manifest
  if (previous === null) return words
  if (nextOf(previous.period) !== manifest.period)
    findings.push({ file: file.name, what: `上月档案包写的是 ${previous.period}，与 ${manifest.period} 不相接` })
  const before = same.find((one) => one !== file && one.manifest!.period === previous.period)
  if (!before) {
    const earlier = same.some((one) => one.manifest!.period < manifest.period)
    if (earlier) findings.push({ file: file.name, what: `缺少 ${previous.period} 的档案包，与前面的月份接不上` })
    else words.push(`没有给出 ${previous.period} 的档案包，未核对与上月的衔接`)
    return words
  }
  if (before.digest !== previous.digest)
    before.findings.push({
      file: before.name,
      what: `不是 ${manifest.period} 所承接的 ${previous.period} 档案包：SM3 摘要不符，被替换或改动过`,
    })
  const { log } = before.manifest!
  if (log.lastSeq + 1 !== manifest.log.firstSeq || log.lastHash !== manifest.log.previousHash)
    findings.push({ file: file.name, what: `账务日志与 ${previous.period} 的档案包接不上` })
  const [closings, openings] = [checked.get(before)!.closings, checked.get(file)!.openings]
  const wrong = [...new Set([...closings.keys(), ...openings.keys()])].find(
    (code) => (closings.get(code) ?? 0n) !== (openings.get(code) ?? 0n),
  )
  if (wrong !== undefined) findings.push({ file: file.name, what: `科目${wrong}的期初余额不等于 ${previous.period} 的期末余额` })
  return words
}
