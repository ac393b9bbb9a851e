/**
 * What an entry-information file must look like (入账信息文件的结构): written by us from the fields seen in the standard's published
 * instance (数电票接收方), because the official taxonomy is not among our references. Every file is held against it before it is given.
 */
import { isDay, isPeriod } from '../../kernel/period.ts'

/** A parsed element, names without prefixes. */
export interface EntryNode {
  readonly name: string
  readonly text: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly EntryNode[]
}

interface Leaf {
  readonly name: string
  readonly times: '1' | '0..1' | '1..n'
  readonly fits: (text: string) => boolean
  /** An amount: has a unit and two decimals. */
  readonly amount?: true
}
interface Tuple {
  readonly name: string
  readonly times: '1' | '0..1' | '1..n'
  readonly parts: readonly (Leaf | Tuple)[]
}

const filled = (text: string): boolean => text.trim() !== ''
const AMOUNT = /^-?\d{1,16}\.\d{2}$/

/** One booked line. */
const ENTRY: Tuple = {
  name: 'InformationOfDebitAndCreditEntryTuple',
  times: '1..n',
  parts: [
    { name: 'DebitOrCredit', times: '1', fits: (text) => text === '借方' || text === '贷方' },
    { name: 'Summary', times: '0..1', fits: filled },
    { name: 'NameOfGeneralLedgerSubject', times: '1', fits: filled },
    { name: 'NameOfSubsidiaryLedgerSubject', times: '0..1', fits: filled },
    { name: 'RecordedAmount', times: '1', fits: (text) => AMOUNT.test(text), amount: true },
  ],
}
/** One voucher; its number says its word. */
const VOUCHER: Tuple = {
  name: 'InformationOfAccountingDocumentsTuple',
  times: '1..n',
  parts: [
    { name: 'NumberOfAccountingDocuments', times: '1', fits: (text) => /^.{1,4}-\d+$/.test(text) },
    { name: 'PostingDate', times: '1', fits: isDay },
    { name: 'AccountingPeriod', times: '1', fits: isPeriod },
    ENTRY,
  ],
}
/** The facts after the number of the document, which every kind names its own way. */
const BODY: readonly (Leaf | Tuple)[] = [
  { name: 'UnifiedSocialCreditCodeOfAccountingEntity', times: '1', fits: (text) => /^[0-9A-Z]{15,20}$/.test(text) },
  { name: 'NameOfAccountingEntity', times: '1', fits: filled },
  { name: 'DocumentId', times: '1', fits: filled },
  { name: 'DocumentDigestSM3', times: '0..1', fits: (text) => /^[0-9a-f]{64}$/.test(text) },
  VOUCHER,
]
/** Standing of a document's own number, by the prefix of its kind. */
export const NUMBER_ELEMENTS = {
  einv: 'InvoiceNumber',
  rai: 'ElectronicInvoiceRailwayETicketNumber',
  atr: 'ElectronicInvoiceAirTransportReceiptNumber',
  bker: 'NumberOfBankElectronicReceipt',
  bkrs: 'NotesOfBankElectronicReceipt',
} as const

const most = (times: Leaf['times']): number => (times === '1..n' ? Number.POSITIVE_INFINITY : 1)

/** Walks the children in the order of their rules; whatever is missing, too many, misplaced or wrong is said. */
function check(children: readonly EntryNode[], rules: readonly (Leaf | Tuple)[], where: string, ids: ReadonlySet<string>): string[] {
  const problems: string[] = []
  let at = 0
  for (const rule of rules) {
    let count = 0
    for (; at < children.length && children[at]!.name === rule.name && count < most(rule.times); at += 1, count += 1) {
      const child = children[at]!
      if ('parts' in rule) problems.push(...check(child.children, rule.parts, `${where}/${rule.name}`, ids), ...checkBalance(child))
      else problems.push(...checkLeaf(child, rule, where, ids))
    }
    if (count === 0 && rule.times !== '0..1') problems.push(`${where} 缺少 ${rule.name}`)
  }
  if (at < children.length) problems.push(`${where} 不应有 ${children[at]!.name}`)
  return problems
}

function checkLeaf(leaf: EntryNode, rule: Leaf, where: string, ids: ReadonlySet<string>): string[] {
  const problems: string[] = []
  if (leaf.children.length > 0 || !rule.fits(leaf.text)) problems.push(`${where}/${rule.name} 的值“${leaf.text}”不正确`)
  if (!ids.has(leaf.attributes['contextRef'] ?? '')) problems.push(`${where}/${rule.name} 没有上下文`)
  if (rule.amount && (!ids.has(leaf.attributes['unitRef'] ?? '') || leaf.attributes['decimals'] !== '2'))
    problems.push(`${where}/${rule.name} 没有货币单位或小数位数`)
  return problems
}

const fenOf = (text: string): bigint => (AMOUNT.test(text) ? BigInt(text.replace('.', '')) : 0n)

/** Debit and credit of a voucher are equal. */
function checkBalance(tuple: EntryNode): string[] {
  if (tuple.name !== VOUCHER.name) return []
  const of = (side: string): bigint =>
    tuple.children
      .filter((one) => one.name === ENTRY.name)
      .map((one) => (name: string) => one.children.find((leaf) => leaf.name === name)?.text ?? '')
      .reduce((sum, value) => (value('DebitOrCredit') === side ? sum + fenOf(value('RecordedAmount')) : sum), 0n)
  return of('借方') === of('贷方') ? [] : ['借方合计与贷方合计不相等']
}

/** What is wrong with a file; nothing when it fits. */
export function checkEntryFile(root: EntryNode): string[] {
  if (root.name !== 'xbrl') return ['根元素应为 xbrl']
  const [schema, context, unit, number, ...body] = root.children
  const problems: string[] = []
  if (schema?.name !== 'schemaRef' || !filled(schema.attributes['href'] ?? '')) problems.push('缺少 schemaRef')
  const identifier = context?.children.find((one) => one.name === 'entity')?.children.find((one) => one.name === 'identifier')
  const instant = context?.children.find((one) => one.name === 'period')?.children.find((one) => one.name === 'instant')
  if (
    context?.name !== 'context' ||
    identifier?.attributes['scheme'] !== 'http://xbrl.mof.gov.cn' ||
    !filled(identifier.text) ||
    !isDay(instant?.text ?? '')
  )
    problems.push('上下文缺少统一社会信用代码或日期')
  if (unit?.name !== 'unit' || unit.children[0]?.text !== 'iso4217:CNY') problems.push('缺少货币单位')
  if (number === undefined || !(Object.values(NUMBER_ELEMENTS) as string[]).includes(number.name) || !filled(number.text))
    problems.push('缺少单据号码')
  const ids = new Set([context?.attributes['id'] ?? '', unit?.attributes['id'] ?? ''].filter(filled))
  return [...problems, ...check(body, BODY, 'xbrl', ids)]
}
