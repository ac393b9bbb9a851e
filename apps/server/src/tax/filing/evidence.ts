/**
 * Proof of a filing: what was asked, answered, accepted and received, each a file of the ledger with its SM3, chained one to the next and
 * sealed by the database. Sessions are no part of it: whoever reads the proof cannot sign in by it.
 */
import { forbidden, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import type { Step } from '@app/domain/tax/filing/steps'
import { zipInto } from '../../platform/documents/zip-into.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { digestOf } from '../../platform/storage/digest.ts'
import * as queries from './evidence.queries.ts'
import type { Evidence } from './evidence.queries.ts'
import { get } from './filing.queries.ts'
import { seesRows } from './returns.ts'

export interface Paper {
  readonly kind: Evidence['kind']
  readonly name: string
  readonly bytes: Buffer
  readonly mediaType: string
}
const SECRET: ReadonlySet<string> = new Set(['session', 'password'])
export const said = (kind: Evidence['kind'], name: string, content: object): Paper => ({
  kind,
  name: `${name}.json`,
  mediaType: 'application/json',
  bytes: Buffer.from(JSON.stringify(content, (key, value: unknown) => (SECRET.has(key) ? undefined : value), 1)),
})
export const pdf = (kind: Evidence['kind'], name: string, base64: string): Paper => ({
  kind,
  name: `${name}.pdf`,
  mediaType: 'application/pdf',
  bytes: Buffer.from(base64, 'base64'),
})

export const linkOf = (previous: string, row: Pick<Evidence, 'step' | 'kind' | 'digest' | 'saidName' | 'saidAt'>): string =>
  digestOf(JSON.stringify([previous, row.step, row.kind, row.digest, row.saidName, row.saidAt.toISOString()]))

/** In the transaction of what it proves; the bytes are stored before it, by their digest. */
export async function keep(ctx: LedgerContext, filingId: string, step: Step, papers: readonly Paper[]): Promise<void> {
  let previous = (await queries.last(ctx.db, filingId))?.link ?? ''
  for (const { kind, name, bytes, mediaType } of papers) {
    const digest = await ctx.files.put(bytes)
    const fileId = newId()
    await queries.addFile(ctx.db, {
      id: fileId,
      name,
      mediaType,
      sizeBytes: String(bytes.length),
      digest,
      addedBy: ctx.user.id,
      addedAt: ctx.now,
    })
    const row = { step, kind, digest: digestOf(bytes), saidName: ctx.user.name, saidAt: ctx.now }
    const link = linkOf(previous, row)
    await queries.add(ctx.db, { id: newId(), filingId, fileId, previous, link, ...row })
    previous = link
  }
}

export const listed = (ctx: LedgerContext, filingId: string) => queries.ofFiling(ctx.db, filingId)

/** FI0021: papers of withholding show pay. */
async function papersOf(ctx: LedgerContext, filingId: string) {
  const filing = await get(ctx.db, filingId)
  if (!seesRows(ctx, filing)) throw forbidden('FI0021', '这份申报的证据含每个人的收入，需要账套的薪酬权限')
  return { filing, rows: await queries.ofFiling(ctx.db, filingId) }
}

/** One paper of a filing, shown in the window of the person. FI0021; FI0023 where the filing has no such paper. */
export async function paperOf(ctx: LedgerContext, filingId: string, paperId: string): Promise<FileAnswer> {
  const { rows } = await papersOf(ctx, filingId)
  const row = rows.find((one) => one.id === paperId)
  if (row === undefined) throw notFound('FI0023', '这份申报没有这份材料，请刷新')
  return new FileAnswer(
    row.name,
    row.name.endsWith('.pdf') ? 'application/pdf' : 'application/json',
    await ctx.files.get(row.fileDigest),
    true,
  )
}

/** FI0021. Everything of a filing in one file, with the chain written out; whether the chain holds is said in it. */
export async function packed(ctx: LedgerContext, filingId: string): Promise<FileAnswer> {
  const { filing, rows } = await papersOf(ctx, filingId)
  const zip = zipInto(ctx.now)
  let previous = ''
  const chain = rows.map((row, at) => {
    const holds = row.previous === previous && row.link === linkOf(previous, row)
    previous = row.link
    return {
      序号: at + 1,
      步骤: row.step,
      内容: row.kind,
      文件: `${at + 1}-${row.name}`,
      摘要SM3: row.digest,
      上一环: row.previous,
      本环: row.link,
      经办: row.saidName,
      时间: row.saidAt.toISOString(),
      链完整: holds,
    }
  })
  for (const [at, row] of rows.entries()) await zip.add({ path: `${at + 1}-${row.name}` }, await ctx.files.get(row.fileDigest))
  await zip.add({ path: '证据链.json' }, Buffer.from(JSON.stringify(chain, null, 1)))
  return new FileAnswer(`申报证据-${filing.tax}-${filing.period}-${filing.number || filing.id}.zip`, 'application/zip', zip.end())
}
