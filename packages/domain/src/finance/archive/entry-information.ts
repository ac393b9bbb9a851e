/**
 * 入账信息结构化数据文件: how a source document was booked, one file a document, archived beside it (会计软件基本功能和服务规范
 * 第二十一条第四款; 电子凭证会计数据标准). One voucher of many documents stands in each of their files; a document of many vouchers
 * has them all in its one file, by its unique id.
 */
import { isZero, moneyText, type Money } from '../../kernel/money.ts'
import type { Day, Period } from '../../kernel/period.ts'
import { xmlNode, xmlText } from '../../kernel/xml.ts'
import { NUMBER_ELEMENTS } from './entry-schema.ts'

/** Families of source documents: e-invoices, railway tickets, air itineraries, bank receipts and statements. */
export type EntryKind = 'einv' | 'rai' | 'atr' | 'bker' | 'bkrs'
export const entryKindNames: Readonly<Record<EntryKind, string>> = {
  einv: '电子发票',
  rai: '铁路电子客票',
  atr: '航空运输电子客票行程单',
  bker: '银行电子回单',
  bkrs: '银行电子对账单',
}

const KINDS: Readonly<Record<string, EntryKind>> = { railway: 'rai', air: 'atr', bankSlip: 'bker' }
/** By the kind of an invoice (papers/invoices/invoice-kind) or of a bill. */
export const entryKindOf = (kind: string): EntryKind => KINDS[kind] ?? 'einv'

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

const sideText = { debit: '借方', credit: '贷方' } as const

/** Dates of the taxonomies as published instances name them; of those never seen, the first edition. */
const TAXONOMIES: Readonly<Record<EntryKind, string>> = {
  einv: '2023-12-31',
  rai: '2021-11-30',
  atr: '2021-11-30',
  bker: '2021-11-30',
  bkrs: '2021-11-30',
}
/** Of what the standard has no element for that we know: the document's id and digest, and the words of a line. */
const OWN_NAMESPACE = 'urn:qingzhang:entry-information:1'

/** An instance as the standard's own of the receiver's side (数电票接收方实例); the same facts give the same bytes. */
export function entryXml(info: EntryInformation): string {
  const { kind, vouchers } = info
  const context = ' contextRef="c1"'
  const fact = (name: string, text: string): string[] =>
    text === '' ? [] : [`<${kind}:${name}${context}>${xmlText(text)}</${kind}:${name}>`]
  const own = (name: string, text: string): string[] => (text === '' ? [] : [`<qz:${name}${context}>${xmlText(text)}</qz:${name}>`])
  const amount = (value: Money): string =>
    `<${kind}:RecordedAmount decimals="2"${context} unitRef="u1">${moneyText(value)}</${kind}:RecordedAmount>`
  const tuple = (name: string, parts: readonly string[]): string => xmlNode(`${kind}:${name}`, parts)
  const date = TAXONOMIES[kind]
  const body = [
    `<link:schemaRef xlink:type="simple" xlink:href="${kind}_entry_point_${date}.xsd"/>`,
    `<xbrli:context id="c1"><xbrli:entity><xbrli:identifier scheme="http://xbrl.mof.gov.cn">${xmlText(info.creditCode)}</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:instant>${vouchers.at(-1)?.postedOn ?? ''}</xbrli:instant></xbrli:period></xbrli:context>`,
    '<xbrli:unit id="u1"><xbrli:measure>iso4217:CNY</xbrli:measure></xbrli:unit>',
    ...fact(NUMBER_ELEMENTS[kind], info.documentNumber),
    ...fact('UnifiedSocialCreditCodeOfAccountingEntity', info.creditCode),
    ...fact('NameOfAccountingEntity', info.entity),
    ...own('DocumentId', info.documentId),
    ...own('DocumentDigestSM3', info.fileDigest),
    ...vouchers.map((voucher) =>
      tuple('InformationOfAccountingDocumentsTuple', [
        ...fact('NumberOfAccountingDocuments', voucher.number),
        ...fact('PostingDate', voucher.postedOn),
        ...fact('AccountingPeriod', voucher.period),
        ...voucher.entries.map((entry) =>
          tuple('InformationOfDebitAndCreditEntryTuple', [
            ...fact('DebitOrCredit', sideText[entry.side]),
            ...own('Summary', entry.abstract),
            ...fact('NameOfGeneralLedgerSubject', entry.general),
            ...fact('NameOfSubsidiaryLedgerSubject', entry.detail),
            amount(entry.amount),
          ]),
        ),
      ]),
    ),
  ]
  const namespaces = [
    'xmlns:xbrli="http://www.xbrl.org/2003/instance"',
    'xmlns:link="http://www.xbrl.org/2003/linkbase"',
    'xmlns:xlink="http://www.w3.org/1999/xlink"',
    'xmlns:iso4217="http://www.xbrl.org/2003/iso4217"',
    `xmlns:${kind}="http://xbrl.mof.gov.cn/taxonomy/${date}/${kind}"`,
    `xmlns:qz="${OWN_NAMESPACE}"`,
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xbrli:xbrl ${namespaces.join(' ')}>${body.join('')}</xbrli:xbrl>\n`
}
