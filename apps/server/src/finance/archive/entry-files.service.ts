/** 入账信息文件: how a source document was booked, held against its schema before it is given; of one document, or of a month as a zip. */
import { entryXml, type EntryInformation } from '@app/domain/finance/archive/entry-information'
import { checkEntryFile } from '@app/domain/finance/archive/entry-schema'
import { safeName } from '@app/domain/finance/archive/package'
import { broken, notFound } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { discloseFile } from '../../ledger/disclosures/index.ts'
import { readXmlTree } from '../../platform/documents/trees.ts'
import { zipInto } from '../../platform/documents/zip-into.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { digestOf } from '../../platform/storage/digest.ts'
import { vouchersByIds } from '../vouchers/index.ts'
import { entityOf, informationOf } from './archive.contents.ts'
import * as queries from './archive.queries.ts'
import type { SourceDocument } from './archive.queries.ts'

interface Made {
  readonly document: SourceDocument
  readonly info: EntryInformation
  readonly bytes: Buffer
  readonly problems: readonly string[]
}

/** The files of documents with a posted voucher; a document without one has no file. */
async function make(ctx: LedgerContext, documents: readonly SourceDocument[]): Promise<Made[]> {
  const ids = [...new Set(documents.flatMap((one) => one.voucherIds))]
  const vouchers = new Map((await vouchersByIds(ctx, ids)).filter((one) => one.state === 'posted').map((one) => [one.id, one]))
  const entity = await entityOf(ctx)
  return documents.flatMap((document) => {
    const of = document.voucherIds.flatMap((id) => vouchers.get(id) ?? [])
    if (of.length === 0) return []
    const info = informationOf(document, entity, of)
    const bytes = Buffer.from(entryXml(info))
    return [{ document, info, bytes, problems: checkEntryFile(readXmlTree(bytes)) }]
  })
}

const enter = (ctx: LedgerContext, made: readonly Made[]) =>
  queries.enter(
    ctx.db,
    made.map(({ document, info, bytes }) => ({
      documentOf: document.of,
      documentId: document.id,
      kind: info.kind,
      number: info.documentNumber,
      vouchers: info.vouchers.map((one) => `${one.period} ${one.number}`),
      digest: digestOf(bytes),
      madeName: ctx.user.name,
      madeAt: ctx.now,
    })),
  )

/** AK0003: what does not fit the schema is not given. */
function checkAll(made: readonly Made[]): void {
  const wrong = made.filter((one) => one.problems.length > 0)
  if (wrong.length === 0) return
  const hint = wrong.some((one) => one.info.creditCode === '') ? '：请先在企业信息中填写统一社会信用代码' : ''
  throw broken(
    'AK0003',
    `入账信息文件不符合结构，没有导出${hint}`,
    wrong.slice(0, 100).map(({ info, problems }) => ({ reason: `${info.documentNumber}：${problems.join('；')}` })),
  )
}

/** 入账信息 of one document, with every posted voucher that books it. */
export async function entryInformationFile(ctx: LedgerContext, { of, id }: { of: SourceDocument['of']; id: string }): Promise<FileAnswer> {
  const wanted = of === 'invoice' ? { invoiceId: id } : of === 'bill' ? { billId: id } : { fileId: id }
  const [document] = await queries.documents(ctx.db, ctx.ledger.id, wanted)
  if (!document) throw notFound('AK0405', '没有这张单据')
  const made = await make(ctx, [document])
  const [one] = made
  if (one === undefined) throw broken('AK0001', '这张单据还没有记账，没有入账信息')
  checkAll(made)
  await enter(ctx, made)
  return new FileAnswer(`${one.info.kind}_${safeName(document.number)}.xml`, 'application/xml', one.bytes)
}

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Every file of the documents booked in a month, and a list with their digests; AK0004 when none is booked. */
export async function entryFilesOf(ctx: LedgerContext, period: Period): Promise<FileAnswer> {
  const made = await make(ctx, await queries.documents(ctx.db, ctx.ledger.id, { period }))
  if (made.length === 0) throw broken('AK0004', `${period}没有已记账的电子凭证`)
  checkAll(made)
  await enter(ctx, made)
  await discloseFile(ctx, 'export', `${period} 入账信息文件（${made.length}个）`)
  const zip = zipInto(ctx.now)
  const rows = [['文件', '类型', '单据号码', '凭证', '原始文件', '原始文件SM3', '入账信息文件SM3']]
  for (const [index, { document, info, bytes }] of made.entries()) {
    const path = `${String(index + 1).padStart(4, '0')}_${info.kind}_${safeName(info.documentNumber)}.xml`
    await zip.add({ path }, bytes)
    const vouchers = info.vouchers.map((one) => `${one.period} ${one.number}`).join('、')
    rows.push([path, info.kind, info.documentNumber, vouchers, document.fileName, document.fileDigest, digestOf(bytes)])
  }
  await zip.add({ path: '清单.csv' }, Buffer.from(`\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`))
  return new FileAnswer(`${ctx.ledger.name}_入账信息_${period}.zip`, 'application/zip', zip.end())
}
