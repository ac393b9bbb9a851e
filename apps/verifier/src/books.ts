/** What a package's books say of themselves: the log's chain, vouchers that balance and are as they were sealed, the trial balance. */
import { jsonOf, sm3, type Finding, type PackageFile } from './package-file.ts'

interface LogRow {
  readonly seq: number
  readonly at: string
  readonly userId: string
  readonly userName: string
  readonly action: string
  readonly object: string
  readonly objectId: string
  readonly before: string | null
  readonly after: string | null
  readonly previousHash: string
  readonly hash: string
}
interface Voucher {
  readonly period: string
  readonly day: string
  readonly word: string
  readonly number: number
  readonly lines: readonly { readonly subjectCode: string; readonly abstract: string; readonly debit: string; readonly credit: string }[]
  readonly seal: {
    readonly id: string
    readonly digest: string
    readonly content: string
    readonly preparedBy: string
    readonly reviewedBy: string | null
    readonly postedBy: string | null
    readonly postingSeq: number | null
  }
}
interface TrialRow {
  readonly code: string
  readonly leaf: boolean
  readonly level: number
  readonly openingDebit: string
  readonly openingCredit: string
  readonly debit: string
  readonly credit: string
  readonly closingDebit: string
  readonly closingCredit: string
}

/** Cents of an amount with two decimals. */
export function cents(text: string): bigint {
  const found = /^(-?)(\d+)\.(\d\d)$/.exec(text)
  if (!found) throw new Error(`不是金额：${text}`)
  const value = BigInt(found[2]! + found[3]!)
  return found[1] === '-' ? -value : value
}
const shown = (value: bigint): string =>
  `${value < 0n ? '-' : ''}${(value < 0n ? -value : value) / 100n}.${String((value < 0n ? -value : value) % 100n).padStart(2, '0')}`

/** Closing balances by subject code, debit positive: what the next month must open with. */
export type Closings = ReadonlyMap<string, bigint>

export interface Checked {
  readonly vouchers: number
  readonly closings: Closings
  readonly openings: Closings
}

export function checkBooks(file: PackageFile): Checked {
  const { entries, findings } = file
  const log = (jsonOf(entries, 'log.json', findings) as LogRow[] | null) ?? []
  const vouchers = (jsonOf(entries, 'vouchers.json', findings) as Voucher[] | null) ?? []
  const subjects = (jsonOf(entries, 'subjects.json', findings) as { id: string; code: string }[] | null) ?? []
  const trial = (jsonOf(entries, 'books/trial-balance.json', findings) as TrialRow[] | null) ?? []
  const guarded = (path: string, work: () => void): void => {
    try {
      work()
    } catch (error) {
      findings.push({ file: path, what: `内容无法理解：${error instanceof Error ? error.message : String(error)}` })
    }
  }
  guarded('log.json', () => checkLog(file, log))
  guarded('vouchers.json', () => checkVouchers(file, vouchers, new Map(subjects.map((one) => [one.id, one.code])), log))
  guarded('books/trial-balance.json', () => checkTrial(vouchers, trial, findings))
  const side = (debit: string, credit: string): bigint => cents(debit) - cents(credit)
  const closings = new Map<string, bigint>()
  const openings = new Map<string, bigint>()
  guarded('books/trial-balance.json', () => {
    for (const row of trial) {
      closings.set(row.code, side(row.closingDebit, row.closingCredit))
      openings.set(row.code, side(row.openingDebit, row.openingCredit))
    }
  })
  return { vouchers: vouchers.length, closings, openings }
}

function checkLog({ manifest, findings }: PackageFile, rows: readonly LogRow[]): void {
  const { firstSeq, lastSeq, previousHash, lastHash } = manifest!.log
  const say = (what: string) => findings.push({ file: 'log.json', what })
  let seq = firstSeq - 1
  let hash = previousHash
  for (const row of rows) {
    if (row.seq !== seq + 1) return void say(`缺少第${seq + 1}行日志`)
    if (row.previousHash !== hash) return void say(`第${row.seq}行与前一行的链接断开`)
    const { at, userId, userName, action, object, objectId, before, after } = row
    if (sm3(JSON.stringify(['v1', hash, row.seq, at, userId, userName, action, object, objectId, before, after])) !== row.hash)
      return void say(`第${row.seq}行的内容与其摘要不符`)
    seq = row.seq
    hash = row.hash
  }
  if (seq !== lastSeq) return void say(`缺少第${seq + 1}至${lastSeq}行日志`)
  if (hash !== lastHash) say('日志链尾与清单不符')
}

function checkVouchers(
  { manifest, findings }: PackageFile,
  vouchers: readonly Voucher[],
  codes: ReadonlyMap<string, string>,
  log: readonly LogRow[],
): void {
  const say = (what: string) => findings.push({ file: 'vouchers.json', what })
  const numbers = new Map<string, number>()
  for (const voucher of vouchers) {
    const name = `凭证${voucher.period} ${voucher.word}-${voucher.number}`
    if (voucher.period !== manifest!.period) say(`${name}不属于${manifest!.period}`)
    const expected = (numbers.get(voucher.word) ?? 0) + 1
    if (voucher.number !== expected) say(`${name}之前缺号：应为${expected}号`)
    numbers.set(voucher.word, voucher.number)
    const debit = voucher.lines.reduce((all, line) => all + cents(line.debit), 0n)
    const credit = voucher.lines.reduce((all, line) => all + cents(line.credit), 0n)
    if (debit !== credit) say(`${name}借贷不平：借${shown(debit)}，贷${shown(credit)}`)
    if (sm3(voucher.seal.content) !== voucher.seal.digest) say(`${name}的内容与其摘要不符`)
    else if (sealedText(voucher) !== writtenText(voucher, codes)) say(`${name}与封存的内容不一致`)
  }
  checkPostings(vouchers, log, say)
}

/** What was sealed, reduced to what a voucher shows: month, day, word, and each line's abstract, subject and amounts. */
function sealedText({ seal }: Voucher): string {
  const [, head = '[]', ...lines] = seal.content.split('\n')
  const [id, period, day, word] = JSON.parse(head) as string[]
  return JSON.stringify([
    id,
    period,
    day,
    word,
    lines.map((text) => {
      const line = JSON.parse(text) as string[]
      return [line[0], line[1], line[3], line[4]]
    }),
  ])
}
function writtenText({ seal, period, day, word, lines }: Voucher, codes: ReadonlyMap<string, string>): string {
  const ids = new Map([...codes].map(([id, code]) => [code, id]))
  return JSON.stringify([
    seal.id,
    period,
    day,
    word,
    lines.map((line) => [line.abstract, ids.get(line.subjectCode), line.debit, line.credit]),
  ])
}

/** A posting whose row is in this part of the log sealed exactly these vouchers, numbers and people. */
function checkPostings(vouchers: readonly Voucher[], log: readonly LogRow[], say: (what: string) => void): void {
  const bySeq = Map.groupBy(
    vouchers.filter((one) => one.seal.postingSeq !== null),
    (one) => one.seal.postingSeq!,
  )
  for (const row of log) {
    if (row.object !== 'posting' || row.after === null) continue
    const { count, root } = JSON.parse(row.after) as { count: number; root: string }
    const sealed = bySeq.get(row.seq) ?? []
    // a posting of several months is proved by the vouchers of them all
    if (sealed.length !== count) continue
    const text = sealed
      .toSorted((a, b) => (a.seal.id < b.seal.id ? -1 : 1))
      .map(({ seal, period, word, number }) =>
        JSON.stringify([seal.id, period, word, number, seal.digest, seal.preparedBy, seal.reviewedBy, seal.postedBy]),
      )
      .join('\n')
    if (sm3(text) !== root) say(`第${row.seq}行记账日志所封存的凭证被改动过`)
  }
}

function checkTrial(vouchers: readonly Voucher[], trial: readonly TrialRow[], findings: Finding[]): void {
  const say = (what: string) => findings.push({ file: 'books/trial-balance.json', what })
  const sums = new Map<string, { debit: bigint; credit: bigint }>()
  for (const { lines } of vouchers)
    for (const line of lines)
      for (let end = 4; end <= line.subjectCode.length; end += 4) {
        const code = line.subjectCode.slice(0, end)
        const one = sums.get(code) ?? { debit: 0n, credit: 0n }
        one.debit += cents(line.debit)
        one.credit += cents(line.credit)
        sums.set(code, one)
      }
  let debits = 0n
  let credits = 0n
  for (const row of trial) {
    const { debit, credit } = sums.get(row.code) ?? { debit: 0n, credit: 0n }
    if (cents(row.debit) !== debit || cents(row.credit) !== credit)
      say(`科目${row.code}的本期发生额与凭证不符：账上借${row.debit}贷${row.credit}，凭证借${shown(debit)}贷${shown(credit)}`)
    const opening = cents(row.openingDebit) - cents(row.openingCredit)
    const closing = cents(row.closingDebit) - cents(row.closingCredit)
    if (opening + debit - credit !== closing) say(`科目${row.code}的期末余额不等于期初余额加减本期发生额`)
    sums.delete(row.code)
    if (row.level !== 1) continue
    debits += closing > 0n ? closing : 0n
    credits += closing < 0n ? -closing : 0n
  }
  for (const [code, { debit, credit }] of sums) if (debit !== 0n || credit !== 0n) say(`凭证里的科目${code}不在余额表上`)
  if (debits !== credits) say(`余额表不平：借方${shown(debits)}，贷方${shown(credits)}`)
}
