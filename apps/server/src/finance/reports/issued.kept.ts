/** Statements given away, as they leave with a ledger and come into another, and the proof that nobody changed them. */
import { day, period } from '@app/domain/kernel/period'
import { newId } from '@app/domain/kernel/id'
import { broken } from '@app/domain/kernel/app-error'
import { record, sm3 } from '../../ledger/book-log/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './issued.queries.ts'
import type { IssueRow, NoticeRow } from './issued.queries.ts'

type Kept = Omit<IssueRow, 'id' | 'seriesId' | 'period' | 'issuedOn' | 'issuedName' | 'issuedAt'> & {
  readonly series: string
  readonly period: string
  readonly issuedOn: string
  readonly issuedBy: string
  readonly issuedAt: string
  readonly told: readonly (Pick<NoticeRow, 'recipient' | 'words' | 'figures'> & { toldOn: string; toldBy: string; toldAt: string })[]
}

const wordsOf = ({ period: month, version }: { readonly period: string; readonly version: number }): string =>
  `${month}报出的报表第${version}版`

/** Everything given away, first versions first, with who was told of corrections. */
export async function issuedKept(db: Tx): Promise<Kept[]> {
  const notices = Map.groupBy(await queries.notices(db), (one) => one.issueId)
  const rows = (await queries.issues(db)).toSorted((one, other) => one.version - other.version || (one.id < other.id ? -1 : 1))
  // a filing has another number in another ledger: here it is called by its place
  const series = new Map([...new Set(rows.map((row) => row.seriesId))].map((id, at) => [id, String(at + 1)]))
  return rows.map(({ id, seriesId, issuedName, issuedAt, period: month, ...row }) => ({
    ...row,
    series: series.get(seriesId)!,
    period: month,
    issuedBy: issuedName,
    issuedAt: issuedAt.toISOString(),
    told: (notices.get(id) ?? []).map(({ recipient, toldOn, words, figures, toldName, toldAt }) => ({
      recipient,
      toldOn,
      words,
      figures,
      toldBy: toldName,
      toldAt: toldAt.toISOString(),
    })),
  }))
}

/** Brings them in as they were; RP0028 when a text is not what its digest says, RP0029 without the first version. */
export async function bringIssued(ctx: LedgerContext, kept: readonly Kept[]): Promise<void> {
  const series = new Map<string, string>()
  for (const { told, series: of, issuedBy, issuedAt, period: month, issuedOn, ...one } of kept.toSorted((a, b) => a.version - b.version)) {
    const row = { ...one, period: month, version: one.version }
    if (sm3(one.content) !== one.digest) throw broken('RP0028', `${wordsOf(row)}与它的摘要不符，文件被改动过`)
    const first = series.get(of)
    if ((one.version === 1) !== (first === undefined)) throw broken('RP0029', `${wordsOf(row)}缺少它以前的版次`)
    const id = newId()
    if (first === undefined) series.set(of, id)
    await queries.add(ctx.db, {
      ...one,
      id,
      seriesId: first ?? id,
      period: period(month),
      issuedOn: day(issuedOn),
      issuedName: issuedBy,
      issuedAt: new Date(issuedAt),
    })
    for (const { toldBy, toldAt, toldOn, ...notice } of told)
      await queries.addNotice(ctx.db, { ...notice, issueId: id, toldOn: day(toldOn), toldName: toldBy, toldAt: new Date(toldAt) })
    await record(ctx, {
      action: '导入报出的报表',
      object: 'issuedStatements',
      objectId: id,
      after: { period: month, version: one.version, digest: one.digest },
    })
  }
}

/** What of the statements given away is not as it was: against their digests, and those against the log. */
export async function issuedFindings(db: Tx, ledgerId: string): Promise<string[]> {
  const logged = await queries.loggedDigests(db, ledgerId)
  return (await queries.issues(db)).flatMap((row) => [
    ...(sm3(row.content) === row.digest ? [] : [`${wordsOf(row)}的内容与摘要不符`]),
    ...(logged.get(row.id) === row.digest ? [] : [`${wordsOf(row)}的摘要与账务日志记下的不符`]),
  ])
}
