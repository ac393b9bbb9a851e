/** The proof of a ledger's books: balances from lines, digests from content, postings and the log's chain. */
import { contentOf } from '@app/domain/finance/vouchers/content'
import { ZERO } from '@app/domain/kernel/money'
import { type Period, periodFrom } from '@app/domain/kernel/period'
import { firstBrokenRow, sm3 } from '../../../ledger/book-log/index.ts'
import { allTagSets } from '../../../ledger/tags/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { tornCorrections } from '../corrections.queries.ts'
import { lackWords } from '@app/domain/finance/vouchers/correct'
import * as read from '../vouchers.read.queries.ts'
import { postingRoot, type SealedHead } from './sealing.ts'
import * as queries from './verify.queries.ts'

/** One thing that is not as it must be, in words an accountant can act on. */
export interface Finding {
  readonly what: string
}

const PAGE = 2000

/** Everything wrong with a ledger; nothing when its books are proved. Runs in one snapshot. */
export async function verifyLedger(db: Tx, ledgerId: string): Promise<Finding[]> {
  const findings: Finding[] = []
  const say = (what: string) => findings.push({ what })
  for (const one of await queries.brokenVouchers(db, ledgerId))
    say(`凭证${one.period} ${one.word}-${one.number}的分录与凭证头不符或借贷不平`)
  for (const one of await queries.balanceDifferences(db, ledgerId))
    say(`科目${one.subjectCode ?? '？'} ${one.period}的余额与分录不符：账上${one.kept || '无'}，重算${one.recomputed || '无'}`)
  for (const one of await queries.cashFlowDifferences(db, ledgerId))
    say(`现金流量项目${one.item} ${one.period}与分录不符：账上${one.kept ?? '无'}，重算${one.recomputed ?? '无'}`)
  for (const one of await queries.numberDifferences(db, ledgerId))
    say(`${one.period} ${one.word}字已记账凭证号不连续：${one.count}张，最大号${one.last}`)
  for (const one of await tornCorrections(db, ledgerId)) say(`凭证${one.period} ${one.word}-${one.number}的更正${lackWords[one.lacks]}`)
  const broken = await firstBrokenRow(db, ledgerId)
  if (broken) say(`账务日志第${broken.seq}行：${broken.reason}`)
  const aside = await queries.asideYears(db, ledgerId)
  for (const { year, same } of aside) if (!same) say(`${year}年移出的凭证与移出时的摘要不符`)
  for (const what of await digestFindings(
    db,
    ledgerId,
    aside.map((one) => one.year),
  ))
    say(what)
  return findings
}

export interface SealedVoucher extends queries.VerifiedHead {
  /** What its digest is made of (domain/finance/vouchers/content). */
  readonly content: string
  /** How many lines it has. */
  readonly lines: number
}
/** A voucher's head beside the digest its content has now. */
export interface Redigested extends queries.VerifiedHead {
  readonly now: string
  readonly lines: number
}

type CashFlows = NonNullable<Awaited<ReturnType<typeof read.linesOf>>[number]['cashFlows']>
/** What is no list any more still counts as something that was not sealed. */
const listed = (stored: CashFlows | null): CashFlows =>
  stored === null ? [] : Array.isArray(stored) ? stored : [{ item: JSON.stringify(stored), amount: ZERO }]

/** Heads with the canonical text of what they hold. */
function withContents(
  heads: readonly queries.VerifiedHead[],
  given: readonly read.LineRead[],
  sets: ReadonlyMap<string, readonly string[]>,
): SealedVoucher[] {
  const lines = Map.groupBy(given, (line) => line.voucherId)
  return heads.map((head) => ({
    ...head,
    lines: lines.get(head.id)?.length ?? 0,
    content: contentOf({
      ...head,
      number: 0,
      lines: (lines.get(head.id) ?? []).map(({ tagSetId, cashFlows, ...line }) => ({
        ...line,
        tagIds: tagSetId === null ? [] : [...(sets.get(tagSetId) ?? [])],
        cashFlows: listed(cashFlows).map(({ item, amount }) => ({ item, amount })),
      })),
    }),
  }))
}

const setsOf = async (db: Tx) => new Map((await allTagSets(db)).map((set) => [set.id, set.tagIds]))

/** The vouchers of a month with what their digests and the log's postings are made of, for those who check without us. */
export async function sealedVouchers(db: Tx, ledgerId: string, period: Period): Promise<SealedVoucher[]> {
  const heads = await queries.headsOfMonth(db, ledgerId, period)
  return withContents(heads, await linesOfAll(db, ledgerId, heads), await setsOf(db))
}

const linesOfAll = (db: Tx, ledgerId: string, heads: readonly queries.VerifiedHead[]) =>
  read.linesOf(
    db,
    ledgerId,
    heads.map((head) => head.id),
  )

/** Vouchers in bounded parts: pages of those that are here, then each year that is aside. */
async function* inParts(db: Tx, ledgerId: string, aside: readonly number[]): AsyncGenerator<[queries.VerifiedHead[], read.LineRead[]]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const heads = await queries.headsAfter(db, ledgerId, after, PAGE)
    if (heads.length === 0) break
    after = heads.at(-1)!.id
    yield [heads, await linesOfAll(db, ledgerId, heads)]
  }
  for (const year of aside) yield [await queries.headsAside(db, ledgerId, year), await read.linesAside(db, year)]
}

/** The vouchers of a month with their digests computed again. */
export const redigestedOf = async (db: Tx, ledgerId: string, period: Period): Promise<Redigested[]> =>
  (await sealedVouchers(db, ledgerId, period)).map(({ content, ...head }) => ({ ...head, now: sm3(content) }))

/** The first voucher of a year whose content is not what its digest says, by name. */
export async function alteredVouchers(db: Tx, ledgerId: string, year: number): Promise<string | undefined> {
  for (let month = 1; month <= 12; month += 1) {
    const found = (await redigestedOf(db, ledgerId, periodFrom(year, month))).find((one) => one.now !== one.digest)
    if (found) return `${found.period} ${found.word}-${found.number}`
  }
  return undefined
}

async function digestFindings(db: Tx, ledgerId: string, aside: readonly number[]): Promise<string[]> {
  const found: string[] = []
  const sets = await setsOf(db)
  const postings = new Map((await queries.postingRows(db, ledgerId)).map((row) => [row.seq, row.after]))
  const sealed = new Map<number, SealedHead[]>()
  for await (const [heads, lines] of inParts(db, ledgerId, aside)) {
    for (const { content, ...head } of withContents(heads, lines, sets)) {
      if (sm3(content) !== head.digest) found.push(`凭证${head.period} ${head.word}-${head.number}的内容与其摘要不符，分录被改动过`)
      if (head.state !== 'posted' || head.postingSeq === null || head.postedBy === null) continue
      const { id, period, word, number, digest, preparedBy, reviewedBy, postedBy } = head
      const list = sealed.get(head.postingSeq)
      const one = { id, period, word, number, digest, preparedBy, reviewedBy, postedBy }
      if (list) list.push(one)
      else sealed.set(head.postingSeq, [one])
    }
  }
  for (const [seq, logged] of postings) {
    const heads = sealed.get(seq) ?? []
    if (heads.length !== logged.count) found.push(`第${seq}行记账日志载明${logged.count}张凭证，现有${heads.length}张`)
    else if (postingRoot(heads) !== logged.root)
      found.push(
        `第${seq}行记账日志所封存的凭证（${heads
          .map((head) => `${head.period} ${head.word}-${head.number}`)
          .slice(0, 5)
          .join('、')}）被改动过`,
      )
  }
  for (const seq of sealed.keys()) if (!postings.has(seq)) found.push(`已记账凭证引用的第${seq}行记账日志不存在`)
  return found
}
