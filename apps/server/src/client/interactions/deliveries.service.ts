/** Delivery confirmation: what of a month is handed over, signed by the client with a drawn name, the time and the device. */
import { insertRows } from '../../platform/database/bulk.ts'
import { AppError, broken, conflict, invalid, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { momentText, type Period } from '@app/domain/kernel/period'
import { deviceName } from '@app/domain/firm/accounts/device'
import { record } from '../../ledger/book-log/index.ts'
import { Picture } from '../../platform/documents/picture.ts'
import { asPlatform } from '../../platform/database/database.ts'
import { drawn } from '../../platform/drawing/drawn.ts'
import type { ClientCaller, ClientContext, CurrentLedger, LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { digestOf } from '../../platform/storage/digest.ts'
import { agencyName } from './contacts.queries.ts'
import { deliver } from './contacts.service.ts'
import type { DeliveryFacts } from './delivery.drawer.ts'
import * as queries from './deliveries.queries.ts'
import type { DeliveryItem, StoredDelivery } from './deliveries.queries.ts'

const digestOfContent = (ledgerId: string, period: Period, items: readonly DeliveryItem[]): string =>
  digestOf(JSON.stringify(['v1', ledgerId, period, items.map(({ name, note }) => [name, note])]))

export const list = (ctx: LedgerContext) => queries.list(ctx.db)

/** What still changes while the month is open: nobody is asked to sign for it. */
const OF_CLOSED: readonly string[] = ['资产负债表', '利润表', '总账与明细账']

/** DV0006: statements and books of a month that is open are not handed over. */
function checkFinal(ledger: Pick<CurrentLedger, 'closedThrough'>, period: Period, items: readonly Pick<DeliveryItem, 'name'>[]): void {
  const open = ledger.closedThrough === null || period > ledger.closedThrough
  const early = items.filter((one) => OF_CLOSED.includes(one.name)).map((one) => one.name)
  if (open && early.length > 0) throw broken('DV0006', `${period}还没有结账，${early.join('、')}还会变：结账后再交给客户签收`)
}

export async function proposed(ctx: LedgerContext, period: Period): Promise<DeliveryItem[]> {
  const { vouchers, posted, bills, closed } = await queries.monthOf(ctx.db, ctx.ledger.id, period)
  const final = (name: string): DeliveryItem[] => (closed ? [{ name, note: '已结账' }] : [])
  return [
    ...OF_CLOSED.slice(0, 2).flatMap(final),
    { name: '记账凭证', note: `${vouchers}张，其中已记账${posted}张` },
    ...OF_CLOSED.slice(2).flatMap(final),
    { name: '原始单据', note: `${bills}张` },
    { name: '纳税申报资料', note: '' },
  ]
}

export async function add(ctx: LedgerContext, period: Period, items: readonly DeliveryItem[]): Promise<StoredDelivery> {
  checkFinal(ctx.ledger, period, items)
  const id = newId()
  await queries.add(ctx.db, {
    id,
    period,
    items,
    digest: digestOfContent(ctx.ledger.id, period, items),
    madeName: ctx.user.name,
    madeAt: ctx.now,
  })
  await record(ctx, { action: '新建交付单', object: 'delivery', objectId: id, after: { period, items: items.map((one) => one.name) } })
  return queries.lock(ctx.db, id)
}

/** DV0001: a signed one is neither sent nor withdrawn again. */
function checkUnsigned({ state }: StoredDelivery): void {
  if (state === 'signed') throw conflict('DV0001', '交付单已签收')
  if (state === 'withdrawn') throw broken('DV0002', '交付单已撤回')
}

export async function send(caller: LedgerCaller, id: string, { contactId, bySms }: { contactId: string; bySms: boolean }) {
  const { period } = await caller.transact((ctx) => queries.lock(ctx.db, id))
  const link = await deliver(caller, {
    part: 'deliveries',
    contactId,
    bySms,
    words: `${caller.ledger.name}${period}的账务资料已交付，请查看并签收：`,
    also: async (ctx) => {
      const one = await queries.lock(ctx.db, id)
      checkUnsigned(one)
      // the month may have been opened again meanwhile
      checkFinal(ctx.ledger, one.period, one.items)
      await queries.set(ctx.db, id, { state: 'sent', sentAt: ctx.now, sentBy: ctx.user.name })
      await record(ctx, { action: '发送交付单', object: 'delivery', objectId: id, after: { period } })
    },
    undo: (ctx) => queries.set(ctx.db, id, { state: 'draft', sentAt: null, sentBy: '' }).then(() => undefined),
  })
  return { link }
}

export async function withdraw(ctx: LedgerContext, id: string): Promise<void> {
  const one = await queries.lock(ctx.db, id)
  checkUnsigned(one)
  await queries.set(ctx.db, id, { state: 'withdrawn' })
  await record(ctx, { action: '撤回交付单', object: 'delivery', objectId: id, before: { period: one.period } })
}

export const ofClient = async (ctx: ClientContext) =>
  (await queries.list(ctx.db)).filter((one) => one.state === 'sent' || one.state === 'signed')

/** A name drawn with a finger; it is printed on our own paper. */
const DRAWING = { bytes: 500_000, side: 1200 }

/** The name as it is drawn anew: null where it is no picture that can be printed. */
const drawnAnew = (bytes: Uint8Array): Promise<Picture | null> =>
  Picture.from(bytes, DRAWING.side).catch((refusal: unknown) => {
    if (refusal instanceof AppError && refusal.status < 429) return null
    throw refusal
  })

/**
 * DV0003: not waiting for a signature; DV0004: another content than the one on the client's screen; DV0005: no drawing.
 * The signed digest covers the content, the drawing, the name, the moment and the device.
 */
export async function sign(
  caller: ClientCaller,
  id: string,
  { name, digest }: { name: string; digest: string },
  files: readonly UploadedFile[],
) {
  const [came] = files
  const redrawn = came === undefined || files.length !== 1 || came.bytes.length > DRAWING.bytes ? null : await drawnAnew(came.bytes)
  if (redrawn === null) throw invalid('DV0005', '请在框内手写签名')
  const bytes = Buffer.from(redrawn.png)
  const fileDigest = await caller.files.put(bytes)
  return caller.transact(async (ctx) => {
    const one = await queries.lock(ctx.db, id)
    if (one.state !== 'sent') throw conflict('DV0003', one.state === 'signed' ? '交付单已签收' : '交付单不在等待签收')
    if (one.digest !== digest) throw conflict('DV0004', '交付内容已变化，请刷新后重新签收')
    const fileId = newId()
    const sizeBytes = String(bytes.length)
    await insertRows(ctx.db, 'files', [
      {
        id: fileId,
        name: `签名-${name}.png`,
        mediaType: 'image/png',
        sizeBytes,
        digest: fileDigest,
        addedBy: ctx.user.id,
        addedAt: ctx.now,
      },
    ])
    const device = deviceName(ctx.userAgent)
    await queries.set(ctx.db, id, {
      state: 'signed',
      signatureFileId: fileId,
      signedName: name,
      signedAt: ctx.now,
      signedDigest: digestOf(JSON.stringify(['v1', one.digest, fileDigest, name, ctx.now.toISOString(), device])),
      device,
      address: ctx.address,
    })
    await record(ctx, {
      action: '客户签收交付单',
      object: 'delivery',
      objectId: id,
      after: { period: one.period, name, digest: one.digest, signature: fileDigest },
    })
    return queries.lock(ctx.db, id)
  })
}

const DRAWER = new URL('./delivery.drawer.ts', import.meta.url)

/** The delivery on paper. What was signed before drawings were made anew is drawn anew now: nothing that came is printed. */
export async function pdf(caller: LedgerCaller, id: string): Promise<FileAnswer> {
  return printed(caller, await caller.transact((ctx) => asPrinted(ctx, id)))
}

/** His own copy, to him it was sent to. */
export async function copyOf(ctx: ClientContext, id: string): Promise<FileAnswer> {
  if (!(await ofClient(ctx)).some((one) => one.id === id)) throw notFound('DV0405', '交付单不存在')
  return printed(ctx, await asPrinted(ctx, id))
}

async function asPrinted({ db, ledger }: Pick<LedgerContext, 'db' | 'ledger'>, id: string) {
  const one = await queries.one(db, id)
  const agency = await asPlatform(db, (tx) => agencyName(tx, ledger.id))
  return { one, agency, signature: one.signatureFileId === null ? null : await queries.digestOfFile(db, one.signatureFileId) }
}

async function printed(
  { files, ledger }: Pick<LedgerContext, 'files' | 'ledger'>,
  { one, agency, signature }: Awaited<ReturnType<typeof asPrinted>>,
): Promise<FileAnswer> {
  const picture = signature === null ? null : await drawnAnew(await files.get(signature))
  const { period, items, digest, signedAt, signedName, signedDigest, device, address } = one
  const signed =
    signedAt === null ? null : { by: `${signedName}　${momentText(signedAt)}　${device}　${address}`, digest: signedDigest ?? '', picture }
  const facts: DeliveryFacts = { ledger: ledger.name, agency, period, items, digest, signed }
  const body = drawn(DRAWER, () => ({ facts, items: [] }))
  return new FileAnswer(`交付确认单-${one.period}.pdf`, 'application/pdf', body, true)
}
