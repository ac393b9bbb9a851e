/** Statements given away that came with a ledger, and the proof that nobody changed any. */
import { broken } from '@app/domain/kernel/app-error'
import { record, sm3 } from '../../ledger/book-log/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './issued.queries.ts'

const wordsOf = ({ period: month, version }: { readonly period: string; readonly version: number }): string =>
  `${month}报出的报表第${version}版`

/** Enters what came with a ledger into its log; RP0028 when a text is not what its digest says. */
export async function logIssued(ctx: LedgerContext): Promise<void> {
  for (const row of await queries.issues(ctx.db)) {
    if (sm3(row.content) !== row.digest) throw broken('RP0028', `${wordsOf(row)}与它的摘要不符，文件被改动过`)
    const { id, period, version, digest } = row
    await record(ctx, { action: '导入报出的报表', object: 'issuedStatements', objectId: id, after: { period, version, digest } })
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
