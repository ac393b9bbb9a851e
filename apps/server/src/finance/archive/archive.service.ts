/** 电子会计档案: making the packages of closed months, each bound to the one before; listing and fetching them. */
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  archiveStates,
  MANIFEST,
  SIGNATURE,
  type ArchiveFile,
  type ArchiveManifest,
} from '@app/domain/finance/archive/package'
import { broken, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import type { Period } from '@app/domain/kernel/period'
import { setImmediate as turn } from 'node:timers/promises'
import { record } from '../../ledger/book-log/index.ts'
import { discloseFile } from '../../ledger/disclosures/index.ts'
import type { LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { zipInto } from '../../platform/documents/zip-into.ts'
import { digestOfFile } from '../../platform/storage/digest.ts'
import { refuseOpenGates } from '../period-end/index.ts'
import { contentsOf } from './archive.contents.ts'
import * as queries from './archive.queries.ts'

const ZIP = 'application/zip'
const NONE = { id: null, revision: null, bytes: null, files: null, digest: null, madeBy: null, madeAt: null }

const nameOf = (ledger: string, period: Period): string => `${ledger}_电子会计档案_${period}.zip`

/** Every closed month, newest first, and how its package stands. */
export async function list(ctx: LedgerContext) {
  const [months, packages] = [await queries.closings(ctx.db, ctx.ledger.id), await queries.newest(ctx.db)]
  const states = archiveStates(months, packages)
  return months.toReversed().map(({ period }) => {
    const kept = packages.get(period)
    const state = states.get(period)!
    if (kept === undefined) return { period, state, ...NONE }
    const { id, revision, digest, madeName: madeBy, madeAt } = kept
    return { period, state, id, revision, bytes: Number(kept.sizeBytes), files: kept.fileCount, digest, madeBy, madeAt }
  })
}

export async function file(ctx: LedgerContext, id: string): Promise<FileAnswer> {
  const kept = await queries.one(ctx.db, id)
  if (!kept) throw notFound('AK0404', '档案包不存在')
  await discloseFile(ctx, 'archive', `${kept.period} 电子会计档案`)
  return new FileAnswer(nameOf(ctx.ledger.name, kept.period), ZIP, await ctx.files.get(kept.digest))
}

export const key = ({ sealer }: LedgerCaller) => ({ algorithm: 'SM2 with SM3', publicKey: sealer.publicKey() })

/** How far it is, 0 to 1; throws to stop. */
type Told = (share: number, words: string) => void

/**
 * Makes the packages that are missing or outdated from the ledger's first closed month through the given one, in order: each names
 * the digest of the one before. Answers the packages made and the last month's bytes. AK0002 for a month that is not closed.
 */
export async function makePackages(caller: LedgerCaller, through: Period, tell: Told): Promise<{ made: Period[]; last: FileAnswer }> {
  const { months, packages } = await caller.transact(
    async (ctx) => ({ months: await queries.closings(ctx.db, ctx.ledger.id), packages: await queries.newest(ctx.db) }),
    { snapshot: true },
  )
  const wanted = months.filter((one) => one.period <= through)
  if (wanted.at(-1)?.period !== through) throw broken('AK0002', `${through}还没有结账，结账后才能归档`)
  const states = archiveStates(months, packages)
  const due = wanted.filter((one) => states.get(one.period) !== 'current')
  // what is packed was looked at: a package says nothing of what was never answered
  if (due.length > 0) await caller.transact((ctx) => refuseOpenGates(ctx, due[0]!.period, through, '归档'), { snapshot: true })
  let before = packages.get(wanted[wanted.length - due.length - 1]?.period ?? ('' as Period))
  for (const [index, month] of due.entries()) {
    const report: Told = (share, words) => tell((index + share) / due.length, words)
    before = await makeOne(caller, month, before, (packages.get(month.period)?.revision ?? 0) + 1, report)
  }
  const digest = due.length === 0 ? packages.get(through)!.digest : before!.digest
  return {
    made: due.map((one) => one.period),
    last: new FileAnswer(nameOf(caller.ledger.name, through), ZIP, await caller.files.get(digest)),
  }
}

async function makeOne(
  caller: LedgerCaller,
  { period, closingId, seq }: queries.Closing,
  before: queries.StoredPackage | undefined,
  revision: number,
  tell: Told,
): Promise<queries.StoredPackage> {
  tell(0, `正在读取 ${period} 的账簿`)
  const after = Math.min(Number(before?.lastSeq ?? 0), seq)
  const { parts, creditCode, log } = await caller.transact((ctx) => contentsOf(ctx, period, { after, last: seq }), { snapshot: true })
  const { user, ledger, now } = caller
  const zip = zipInto(now)
  const files: ArchiveFile[] = []
  for (const [index, part] of parts.entries()) {
    tell(0.1 + (0.8 * index) / parts.length, `正在生成 ${period} 的${part.title}`)
    const bytes = await part.make()
    files.push({ path: part.path, title: part.title, bytes: bytes.length, digest: await digestOfFile(bytes) })
    await zip.add(part, bytes)
    // others have their turn between two files
    await turn()
  }
  const lastHash = log.at(-1)?.hash ?? before?.lastHash ?? ''
  const manifest: ArchiveManifest = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    ledger: { id: ledger.id, name: ledger.name, creditCode, standard: ledger.standard },
    period,
    revision,
    madeAt: now.toISOString(),
    madeBy: user.name,
    previous: before === undefined ? null : { period: before.period, digest: before.digest },
    log: { firstSeq: after + 1, lastSeq: seq, previousHash: before?.lastHash ?? '', lastHash },
    files,
  }
  const text = Buffer.from(JSON.stringify(manifest, null, 1))
  const { sealer } = caller
  const signature = { algorithm: 'SM2 with SM3', publicKey: sealer.publicKey(), signature: sealer.sign(text) }
  await zip.add({ path: MANIFEST }, text)
  await zip.add({ path: SIGNATURE }, Buffer.from(JSON.stringify(signature, null, 1)))
  const bytes = zip.end()
  tell(0.95, `正在保存 ${period} 的档案包`)
  const kept = {
    id: newId(),
    period,
    revision,
    closingId,
    digest: await caller.files.put(bytes),
    previousDigest: before?.digest ?? null,
    sizeBytes: bytes.length,
    fileCount: files.length,
    lastSeq: seq,
    lastHash,
    madeName: user.name,
    madeAt: now,
  }
  return caller.transact(async (ctx) => {
    // somebody else has made the same meanwhile: theirs is the package
    if (!(await queries.add(ctx.db, { ...kept, madeBy: user.id }))) return (await queries.newest(ctx.db)).get(period)!
    await record(ctx, { action: '生成电子会计档案', object: 'archive', objectId: period, after: { revision, digest: kept.digest } })
    return { ...kept, sizeBytes: String(kept.sizeBytes), lastSeq: String(kept.lastSeq) }
  })
}
