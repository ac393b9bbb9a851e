/** Uploads of bookkeeping and initialisation files: listed against what is asked for, made into bills with one press, or sent back. */
import { insertRows } from '../../platform/database/bulk.ts'
import { broken, conflict, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { dayInChina, periodOf, periodsBetween, startingPeriod, type Period } from '@app/domain/kernel/period'
import { checkBills } from '@app/domain/papers/bills/bill'
import {
  checkTakeBack,
  FILE_PURPOSES,
  heldInstead,
  usualRequirements,
  type FilePurpose,
  type HeldPapers,
} from '@app/domain/client/interactions/interaction'
import { record } from '../../ledger/book-log/index.ts'
import { ledgerSettings } from '../../ledger/ledgers/index.ts'
import { mediaTypeOf, shownInBrowser } from '../../platform/documents/media-type.ts'
import type { ClientCaller, ClientContext, LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import { Answer, FileAnswer } from '../../platform/http/implement.ts'
import { addKeptBills, recognise } from '../../papers/bills/index.ts'
import { flowSums } from '../../papers/funds/index.ts'
import { invoiceSums } from '../../papers/invoices/index.ts'
import { sheetCount } from '../../people/salary/index.ts'
import { tellOfReturned } from './returned-sms.ts'
import * as queries from './client-files.queries.ts'

const requiredOf = async (ctx: LedgerContext, purpose: FilePurpose): Promise<readonly string[]> =>
  (await queries.required(ctx.db, purpose)) ?? usualRequirements[purpose]

/** How many papers of the month are there already, whichever way they came. */
const held: Readonly<Record<HeldPapers, (ctx: LedgerContext, period: Period) => Promise<number>>> = {
  outputInvoices: async (ctx, period) => (await invoiceSums(ctx, 'output', period)).count,
  inputInvoices: async (ctx, period) => (await invoiceSums(ctx, 'input', period)).count,
  bankFlows: async (ctx, period) => (await flowSums(ctx, 'bank', period)).count,
  paySheets: async (ctx, period) => sheetCount(ctx.db, period),
}

/** 已有9张: said of a requirement nobody sent a file for; empty when there is nothing. */
async function heldText(ctx: LedgerContext, name: string, period: Period): Promise<string> {
  const [papers, unit] = heldInstead[name] ?? []
  const count = papers === undefined ? 0 : await held[papers](ctx, period)
  return count === 0 ? '' : `已有 ${count} ${unit}`
}

export async function list(ctx: LedgerContext, purpose: FilePurpose, period: Period) {
  const files = await queries.list(ctx.db, purpose, period)
  const there = Map.groupBy(
    files.filter((one) => one.state !== 'sentBack' && (purpose === 'init' || one.period === period)),
    (one) => one.requirement,
  )
  const required: { name: string; count: number; held: string }[] = []
  for (const name of await requiredOf(ctx, purpose)) {
    const count = there.get(name)?.length ?? 0
    required.push({ name, count, held: purpose === 'business' && count === 0 ? await heldText(ctx, name, period) : '' })
  }
  return new Answer(files, { totalData: { required } })
}

interface Given {
  readonly purpose: FilePurpose
  readonly period: Period
  readonly requirement: string
  readonly contactId: string | null
}

async function keep(
  caller: LedgerCaller | ClientCaller,
  files: readonly UploadedFile[],
  { purpose, period, requirement, contactId }: Given,
): Promise<string[]> {
  checkBills(files.map(({ name, bytes }) => ({ name, sizeBytes: bytes.length })))
  const kept: { file: UploadedFile; digest: string }[] = []
  for (const file of files) kept.push({ file, digest: await caller.files.put(file.bytes) })
  const save = async (ctx: LedgerContext) => {
    // a photograph sent twice would be booked twice
    const before =
      contactId === null
        ? []
        : await queries.sentBefore(
            ctx.db,
            contactId,
            kept.map(({ digest }) => digest),
          )
    const again = kept.find(({ digest }) => before.some((one) => one.digest === digest))
    if (again !== undefined) {
      const earlier = before.find((one) => one.digest === again.digest)!
      throw conflict('CF0005', `《${again.file.name}》已经传过（${dayInChina(earlier.addedAt)}，${earlier.period} 的账），不用再传`)
    }
    const rows = kept.map(({ file, digest }) => ({ id: newId(), fileId: newId(), file, digest }))
    await insertRows(
      ctx.db,
      'files',
      rows.map(({ fileId, file, digest }) => ({
        id: fileId,
        name: file.name,
        mediaType: mediaTypeOf(file.bytes, file.mediaType),
        sizeBytes: String(file.bytes.length),
        digest,
        addedBy: ctx.user.id,
        addedAt: ctx.now,
      })),
    )
    await queries.add(
      ctx.db,
      rows.map(({ id, fileId }) => ({ id, fileId, purpose, period, requirement, givenBy: ctx.user.name, contactId, addedAt: ctx.now })),
    )
    await record(ctx, {
      action: `${contactId === null ? '' : '客户'}上传${FILE_PURPOSES[purpose]}`,
      object: 'clientFile',
      objectId: rows.length === 1 ? rows[0]!.id : `${rows.length}个`,
      after: rows.map(({ file, digest }) => ({ name: file.name, digest })),
    })
    return rows.map((row) => row.id)
  }
  return caller.transact(save)
}

export async function upload(
  caller: LedgerCaller,
  purpose: FilePurpose,
  files: readonly UploadedFile[],
  given: { period: Period; requirement: string },
): Promise<void> {
  await keep(caller, files, { purpose, ...given, contactId: null })
}

export async function saveRequired(ctx: LedgerContext, purpose: FilePurpose, names: readonly string[]): Promise<void> {
  const before = await requiredOf(ctx, purpose)
  await queries.setRequired(ctx.db, purpose, [...new Set(names)])
  await record(ctx, { action: `设置${FILE_PURPOSES[purpose]}清单`, object: 'clientFile', objectId: purpose, before, after: names })
}

interface Decision {
  readonly ids: readonly string[]
  readonly act: 'bill' | 'keep' | 'sendBack'
  readonly reason: string
}

/** CF0001: what was decided stays decided; CF0002: a refusal says why. */
export async function decide(caller: LedgerCaller, purpose: FilePurpose, { ids, act, reason }: Decision) {
  if (act === 'sendBack' && reason === '') throw broken('CF0002', '请填写退回原因', [{ field: 'reason', reason: '请填写退回原因' }])
  const files = await caller.transact((ctx) => queries.byIds(ctx.db, purpose, ids))
  const own = await caller.transact((ctx) => ledgerSettings(ctx.db))
  const read: { of: queries.StoredFile; reading: Awaited<ReturnType<typeof recognise>> }[] = []
  if (act === 'bill')
    for (const one of files)
      read.push({ of: one, reading: await recognise({ name: one.name, bytes: await caller.files.get(one.digest) }, own, caller.ocr) })
  const done = await caller.transact(async (ctx) => {
    await queries.lock(ctx.db, ids)
    const now = await queries.byIds(ctx.db, purpose, ids)
    if (now.length !== new Set(ids).size) throw notFound('CF0404', '文件不存在')
    if (now.some((one) => one.state === 'taken')) throw broken('CF0001', '有文件已转为单据，不能再处理')
    for (const { of, reading } of read) {
      const papers = [{ fileId: of.fileId, name: of.name, digest: of.digest, reading }]
      const [billId] = await addKeptBills(ctx, papers, {
        period: of.period,
        origin: of.fromClient ? 'client' : 'staff',
        channel: of.fromClient ? 'client' : 'choose',
        givenBy: of.givenBy,
      })
      await queries.set(ctx.db, of.id, { state: 'taken', billId: billId! })
    }
    if (act !== 'bill')
      for (const one of now)
        await queries.set(ctx.db, one.id, { state: act === 'keep' ? 'kept' : 'sentBack', reason: act === 'keep' ? '' : reason })
    const verb = { bill: '转为单据', keep: '收存', sendBack: '退回' }[act]
    await record(ctx, {
      action: `${FILE_PURPOSES[purpose]}${verb}`,
      object: 'clientFile',
      objectId: `${now.length}个`,
      after: { names: now.map((one) => one.name), reason },
    })
    return now
  })
  const back = act === 'sendBack' ? done : []
  return { count: done.length, ...(await tellOfReturned(caller, back, reason)) }
}

const noFile = () => notFound('CF0405', '没有这个文件')

export async function file(ctx: LedgerContext, purpose: FilePurpose, id: string): Promise<FileAnswer> {
  const [one] = await queries.byIds(ctx.db, purpose, [id])
  if (one === undefined) throw noFile()
  return new FileAnswer(
    one.name,
    shownInBrowser(one.mediaType) ? one.mediaType : 'application/octet-stream',
    await ctx.files.get(one.digest),
  )
}

export async function ofClient(ctx: ClientContext, purpose: FilePurpose) {
  return new Answer(await queries.ofContact(ctx.db, purpose, ctx.contactId), {
    totalData: { required: [...(await requiredOf(ctx, purpose))], ...monthsOf(ctx) },
  })
}

/** Months papers may still be for, the newest first, and the one whose books are worked on: papers come when that month is long over. */
function monthsOf({ ledger, now }: Pick<ClientContext, 'ledger' | 'now'>): { months: Period[]; month: Period } {
  const thisMonth = periodOf(dayInChina(now))
  const first = startingPeriod(ledger.startPeriod, ledger.closedThrough, thisMonth)
  return { months: periodsBetween(first, thisMonth).toReversed(), month: first }
}

/** CF0003: the month is closed, before the books, or to come. */
function monthFor(caller: ClientCaller, asked: Period | undefined): Period {
  const { months, month } = monthsOf(caller)
  if (asked === undefined) return month
  if (months.includes(asked)) return asked
  const reason = `${asked}的账不在做账中，请选择${months.at(-1) ?? month}至${months[0] ?? month}`
  throw broken('CF0003', reason, [{ field: 'accountPeriod', reason }])
}

const ownOf = async (ctx: ClientContext, id: string) => {
  for (const purpose of Object.keys(FILE_PURPOSES) as FilePurpose[]) {
    const [one] = await queries.byIds(ctx.db, purpose, [id])
    if (one !== undefined && one.contactId === ctx.contactId) return { ...one, purpose }
  }
  throw noFile()
}

/** What he sent himself, to look at. */
export async function ownFile(ctx: ClientContext, id: string): Promise<FileAnswer> {
  const { name, mediaType, digest } = await ownOf(ctx, id)
  return new FileAnswer(name, shownInBrowser(mediaType) ? mediaType : 'application/octet-stream', await ctx.files.get(digest), true)
}

export async function takeBack(ctx: ClientContext, id: string): Promise<void> {
  await queries.lock(ctx.db, [id])
  const { name, state, purpose } = await ownOf(ctx, id)
  checkTakeBack(state)
  await queries.set(ctx.db, id, { state: 'withdrawn' })
  await record(ctx, { action: `客户撤回${FILE_PURPOSES[purpose]}`, object: 'clientFile', objectId: id, before: { name } })
}

/** The client's own upload: into the month he says, else the one whose books are worked on. */
export async function uploadByClient(
  caller: ClientCaller,
  { purpose, requirement, period: asked }: { purpose: FilePurpose; requirement: string; period?: Period | undefined },
  files: readonly UploadedFile[],
) {
  const period = monthFor(caller, asked)
  const ids = await keep(caller, files, { purpose, period, requirement, contactId: caller.contactId })
  return caller.transact((ctx) => queries.byIds(ctx.db, purpose, ids))
}
