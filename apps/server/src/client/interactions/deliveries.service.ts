/** Delivery confirmation: what of a month is handed over, signed by the client with a drawn name, the time and the device. */
import { insertRows } from '../../platform/database/bulk.ts'
import { AppError, broken, conflict, invalid } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { momentText, type Period } from '@app/domain/kernel/period'
import { deviceName } from '@app/domain/firm/accounts/device'
import { record } from '../../ledger/book-log/index.ts'
import { Picture } from '../../platform/documents/picture.ts'
import type { ClientCaller, ClientContext, CurrentLedger, LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { drawPages, openPdf } from '../../platform/printing/index.ts'
import { digestOf } from '../../platform/storage/digest.ts'
import { deliver } from './contacts.service.ts'
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
  const drawn = came === undefined || files.length !== 1 || came.bytes.length > DRAWING.bytes ? null : await drawnAnew(came.bytes)
  if (drawn === null) throw invalid('DV0005', '请在框内手写签名')
  const bytes = Buffer.from(drawn.png)
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

const A4 = { width: 21, height: 29.7 }

/** The delivery on paper. What was signed before drawings were made anew is drawn anew now: nothing that came is printed. */
export async function pdf(caller: LedgerCaller, id: string): Promise<FileAnswer> {
  const { one, signature } = await caller.transact(async (ctx) => {
    const found = await queries.one(ctx.db, id)
    return { one: found, signature: found.signatureFileId === null ? null : await queries.digestOfFile(ctx.db, found.signatureFileId) }
  })
  const drawn = signature === null ? null : await drawnAnew(await caller.files.get(signature))
  const { ledger } = caller
  const made = openPdf(`${ledger.name}${one.period}交付确认单`)
  const perPage = 24
  const pages = Array.from({ length: Math.ceil(one.items.length / perPage) }, (_, at) => one.items.slice(at * perPage, (at + 1) * perPage))
  const body = drawPages(made, pages, (items, index) => {
    made.page(A4)
    made.text('交付确认单', 2, 1.5, 17, 1.2, { size: 20, bold: true, align: 'center' })
    made.text(ledger.name, 2, 2.8, 10, 0.7)
    made.text(`所属期 ${one.period}`, 12, 2.8, 7, 0.7, { align: 'right' })
    const top = 3.7
    const ys = Array.from({ length: items.length + 2 }, (_, row) => top + row * 0.8)
    made.grid([2, 3.2, 9.5, 19], ys)
    for (const [text, x, width] of [
      ['序号', 2, 1.2],
      ['交付内容', 3.2, 6.3],
      ['说明', 9.5, 9.5],
    ] as const)
      made.text(text, x, top, width, 0.8, { bold: true, align: 'center' })
    for (const [row, item] of items.entries()) {
      const y = top + (row + 1) * 0.8
      made.text(String(index * perPage + row + 1), 2, y, 1.2, 0.8, { align: 'center' })
      made.text(item.name, 3.2, y, 6.3, 0.8)
      made.text(item.note, 9.5, y, 9.5, 0.8)
    }
    if (index < pages.length - 1) return
    const below = top + (items.length + 1) * 0.8 + 0.5
    made.text(`内容摘要（SM3）${one.digest}`, 2, below, 17, 0.6, { size: 8 })
    if (one.signedAt === null) {
      made.text('尚未签收', 2, below + 1, 17, 0.8)
      return
    }
    made.text('签收人', 2, below + 1, 2, 0.8, { bold: true })
    if (drawn === null) made.text('（签名图片无法读取，原件仍在存档中）', 4, below + 0.8, 8, 2.4)
    else made.picture(drawn, 4, below + 0.8, 6, 2.4)
    made.text(`${one.signedName}　${momentText(one.signedAt)}　${one.device}　${one.address}`, 2, below + 3.4, 17, 0.7)
    made.text(`签收摘要（SM3）${one.signedDigest}`, 2, below + 4.1, 17, 0.6, { size: 8 })
  })
  return new FileAnswer(`交付确认单-${one.period}.pdf`, 'application/pdf', body, true)
}
