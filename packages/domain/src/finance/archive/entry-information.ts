/**
 * 入账信息结构化数据文件: how a source document was booked, one file a document, archived beside it (会计软件基本功能和服务规范
 * 第二十一条第四款; 电子凭证会计数据标准). One voucher of many documents stands in each of their files; a document of many vouchers
 * has them all in its one file, by its unique id.
 */
import { isZero, moneyText, sum, type Money } from '../../kernel/money.ts'
import type { Day, Period } from '../../kernel/period.ts'
import { xmlLeaf, xmlNode } from '../../kernel/xml.ts'

/** Families of source documents: e-invoices, railway tickets, air itineraries, bank statements. */
export type EntryKind = 'einv' | 'rai' | 'atr' | 'bkrs'
export const entryKindNames: Readonly<Record<EntryKind, string>> = {
  einv: '电子发票',
  rai: '铁路电子客票',
  atr: '航空运输电子客票行程单',
  bkrs: '银行电子对账单',
}

/** By the kind of an invoice (practice/invoicing/invoice-kind). */
export const entryKindOf = (kind: string): EntryKind => (kind === 'railway' ? 'rai' : kind === 'air' ? 'atr' : 'einv')

export interface BookedLine {
  readonly abstract: string
  /** Names from the first level down, joined by hyphens. */
  readonly subjectName: string
  readonly tagNames: readonly string[]
  readonly debit: Money
  readonly credit: Money
}
export interface BookedVoucher {
  readonly period: Period
  readonly day: Day
  readonly word: string
  readonly number: number
  readonly lines: readonly BookedLine[]
}

export interface EntryTuple {
  readonly side: 'debit' | 'credit'
  readonly abstract: string
  readonly general: string
  readonly detail: string
  readonly amount: Money
}
export interface EntryInformation {
  readonly kind: EntryKind
  /** What the document calls itself: invoice number; of a statement, the name of its file. */
  readonly documentNumber: string
  readonly documentId: string
  /** SM3 of the file as it came; empty where there was none (typed by hand). */
  readonly fileDigest: string
  readonly creditCode: string
  readonly entity: string
  readonly vouchers: readonly {
    readonly period: Period
    readonly postedOn: Day
    /** Word and number: 记-12. */
    readonly number: string
    readonly abstract: string
    readonly entries: readonly EntryTuple[]
  }[]
}

/**
 * The two subject levels a file names apart: the general account is the first level; the detail account everything beneath it, and
 * its dimensions. An account without detail is its own detail account.
 */
export function accountNames({ subjectName, tagNames }: Pick<BookedLine, 'subjectName' | 'tagNames'>): { general: string; detail: string } {
  const [general = '', ...under] = subjectName.split('-')
  return { general, detail: [...under, ...tagNames].join('-') || general }
}

/** A line stands on the side it was written on; a red amount stays negative there. */
export const entriesOf = (lines: readonly BookedLine[]): EntryTuple[] =>
  lines.map((line) => ({
    side: isZero(line.debit) ? 'credit' : 'debit',
    abstract: line.abstract,
    ...accountNames(line),
    amount: isZero(line.debit) ? line.credit : line.debit,
  }))

export const entryInformation = (document: Omit<EntryInformation, 'vouchers'>, vouchers: readonly BookedVoucher[]): EntryInformation => ({
  ...document,
  vouchers: vouchers.map(({ period, day, word, number, lines }) => ({
    period,
    postedOn: day,
    number: `${word}-${number}`,
    abstract: lines[0]?.abstract ?? '',
    entries: entriesOf(lines),
  })),
})

const sideText = { debit: '借', credit: '贷' } as const

export function entryXml(info: EntryInformation): string {
  const of = (side: 'debit' | 'credit', entries: readonly EntryTuple[]): string =>
    moneyText(sum(entries.filter((one) => one.side === side).map((one) => one.amount)))
  const body = xmlNode('EntryInformation', [
    xmlLeaf('DocumentType', info.kind),
    xmlLeaf('DocumentNumber', info.documentNumber),
    xmlLeaf('DocumentId', info.documentId),
    xmlLeaf('DocumentDigestSM3', info.fileDigest),
    xmlLeaf('UniformSocialCreditCode', info.creditCode),
    xmlLeaf('NameOfAccountingEntity', info.entity),
    ...info.vouchers.map((voucher) =>
      xmlNode('AccountingVoucher', [
        xmlLeaf('NumberOfAccountingVoucher', voucher.number),
        xmlLeaf('PostingDate', voucher.postedOn),
        xmlLeaf('AccountingPeriod', voucher.period),
        xmlLeaf('RemarkOfAccountingVoucher', voucher.abstract),
        xmlLeaf('TotalDebit', of('debit', voucher.entries)),
        xmlLeaf('TotalCredit', of('credit', voucher.entries)),
        ...voucher.entries.map((entry) =>
          xmlNode('EntryTuple', [
            xmlLeaf('DebitOrCredit', sideText[entry.side]),
            xmlLeaf('Summary', entry.abstract),
            xmlLeaf('NameOfGeneralLedgerSubject', entry.general),
            xmlLeaf('NameOfSubsidiaryLedgerSubject', entry.detail),
            xmlLeaf('BookedAmount', moneyText(entry.amount)),
          ]),
        ),
      ]),
    ),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`
}
