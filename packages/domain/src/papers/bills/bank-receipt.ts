/** What a bank's electronic receipt (电子回单) says, by the labels on its printed face: every bank words and places them differently. */
import { money, type Money } from '../../kernel/money.ts'
import { isDay, type Day } from '../../kernel/period.ts'

export interface ReceiptParty {
  readonly name: string
  readonly account: string
}

export interface ReceiptFacts {
  /** Every number that may be the bank's own for the movement: 流水号, 回单编号 … */
  readonly serials: readonly string[]
  readonly day: Day | null
  readonly amount: Money | null
  readonly payer: ReceiptParty
  readonly payee: ReceiptParty
  /** Several receipts stand on the page: none of its facts is taken. */
  readonly several: boolean
}

type Field =
  | 'serial'
  | 'receiptNumber'
  | 'day'
  | 'anyDay'
  | 'amount'
  | 'payerName'
  | 'payerAccount'
  | 'payeeName'
  | 'payeeAccount'
  | 'name'
  | 'account'
  | 'ownName'
  | 'ownAccount'
  | 'otherName'
  | 'otherAccount'
  | 'direction'
  | 'skip'

const both = (side: 'payer' | 'payee', words: readonly string[]): [string, Field][] =>
  words.flatMap((word): [string, Field][] => [
    ...['户名', '名称', '全称', '账户名称', '账户名'].map((one): [string, Field] => [`${word}${one}`, `${side}Name`]),
    ...['账号', '卡号', '账户', '银行账号', '账户号'].map((one): [string, Field] => [`${word}${one}`, `${side}Account`]),
    ...['开户行', '开户银行', '行名', '开户行名', '开户网点', '行号'].map((one): [string, Field] => [`${word}${one}`, 'skip']),
  ])
const LABELS: readonly (readonly [string, Field])[] = [
  ...both('payer', ['付款人', '付款方', '付款', '付款单位', '汇款人', '转出']),
  ...both('payee', ['收款人', '收款方', '收款', '收款单位', '转入']),
  ...(['付款人', '付款方', '付款单位', '汇款人'] as const).map((one) => [one, 'payerName'] as const),
  ...(['收款人', '收款方', '收款单位'] as const).map((one) => [one, 'payeeName'] as const),
  ...(['本方户名', '本方名称', '客户名称'] as const).map((one) => [one, 'ownName'] as const),
  ...(['本方账号', '客户账号'] as const).map((one) => [one, 'ownAccount'] as const),
  ...(['对方户名', '对方名称', '对手户名', '对方单位'] as const).map((one) => [one, 'otherName'] as const),
  ...(['对方账号', '对手账号'] as const).map((one) => [one, 'otherAccount'] as const),
  ...(['户名', '账户名称', '全称', '名称'] as const).map((one) => [one, 'name'] as const),
  ...(['账号', '卡号'] as const).map((one) => [one, 'account'] as const),
  ...(['交易流水号', '核心流水号', '银行流水号', '流水号', '交易流水', '交易序号', '交易编号', '业务流水号', '柜员流水号'] as const).map(
    (one) => [one, 'serial'] as const,
  ),
  ...(['电子回单号码', '电子回单编号', '回单编号', '回单号码', '回单号', '电子凭证号', '业务编号', '业务参考号'] as const).map(
    (one) => [one, 'receiptNumber'] as const,
  ),
  ...(['交易日期', '记账日期', '入账日期', '交易时间', '记账时间', '业务日期'] as const).map((one) => [one, 'day'] as const),
  ...(['打印日期', '打印时间', '制单日期'] as const).map((one) => [one, 'skip'] as const),
  ...(['日期', '时间'] as const).map((one) => [one, 'anyDay'] as const),
  ...(['金额(小写)', '小写金额', '交易金额', '转账金额', '金额小写', '小写', '发生额', '金额'] as const).map(
    (one) => [one, 'amount'] as const,
  ),
  ...(
    [
      '金额(大写)',
      '大写金额',
      '大写',
      '手续费',
      '余额',
      '账户余额',
      '币种',
      '摘要',
      '用途',
      '附言',
      '备注',
      '回单类型',
      '业务类型',
      '业务种类',
      '交易机构',
      '验证码',
      '回单验证码',
      '凭证种类',
      '凭证号码',
      '开户行',
      '开户银行',
      '渠道',
      '柜员',
      '交易柜员',
      '地区号',
    ] as const
  ).map((one) => [one, 'skip'] as const),
  ...(['借贷标志', '借贷方向', '收付标志', '收/付', '交易方向'] as const).map((one) => [one, 'direction'] as const),
]
const BY_LENGTH = LABELS.toSorted(([a], [b]) => b.length - a.length)
const escaped = (text: string): string => text.replace(/[()/]/g, '\\$&')
/** A label stands at the beginning, after a blank, or before its colon. */
const LABEL = new RegExp(`(?<=^|[\\s|])(${BY_LENGTH.map(([text]) => escaped(text)).join('|')})(?=\\s|[:：]|$)\\s*[:：]?`, 'g')
const FIELD_OF = new Map(LABELS)

/** One width of letters and one spelling of 账; letters pulled apart for looks (户 名) come together. */
const plain = (line: string): string =>
  line
    .normalize('NFKC')
    .replaceAll('帐', '账')
    .replace(/(^|[\s|:])(户|账|全|金|日|流|用|摘) +(名|号|称|额|期|途|要)(?=\s|:|$)/g, '$1$2$3')
    .trim()

interface Said {
  readonly field: Field
  readonly value: string
}

function saidIn(line: string): Said[] {
  const found = [...line.matchAll(LABEL)]
  return found.map((match, index) => ({
    field: FIELD_OF.get(match[1]!)!,
    value: line.slice(match.index + match[0].length, found[index + 1]?.index ?? line.length).trim(),
  }))
}

const dayOf = (text: string): Day | null => {
  const [, year, month, date] = /(20\d{2})\s*[年/.-]?\s*(\d{1,2})\s*[月/.-]?\s*(\d{1,2})/.exec(text) ?? []
  if (year === undefined) return null
  const day = `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`
  return isDay(day) ? day : null
}
const amountOf = (text: string): Money | null => {
  const [, digits] = /(?:CNY|RMB|人民币|[¥￥])?\s*([0-9][0-9,]*\.[0-9]{1,2}|[0-9][0-9,]*)(?:\s*元)?/i.exec(text) ?? []
  if (digits === undefined) return null
  const plainDigits = digits.replaceAll(',', '')
  return plainDigits.length > 16 || /^0+(\.0+)?$/.test(plainDigits) ? null : money(plainDigits)
}
const numberOf = (text: string): string => /^[0-9A-Za-z-]{4,50}/.exec(text.replace(/\s/g, ''))?.[0] ?? ''
const accountOf = (text: string): string => /^[0-9*xX-]{6,40}/.exec(text.replace(/\s/g, ''))?.[0].replaceAll('-', '') ?? ''

/** Reads the lines of one page; a value nobody labelled is not guessed at, but for the only date. */
export function readReceipt(given: readonly string[]): ReceiptFacts {
  const lines = given.map(plain).filter((line) => line !== '')
  const facts = new Map<Field, string>()
  const put = (field: Field, value: string): void => {
    if (value !== '' && !facts.has(field)) facts.set(field, value)
  }
  const serials: string[] = []
  const receiptNumbers: string[] = []
  // names without a side belong to the heading they stand under
  let side: 'payer' | 'payee' | null = null
  for (const line of lines) {
    const heads = [...line.matchAll(/(付\s*款\s*[人方]|收\s*款\s*[人方])(?=\s|$)/g)].map((one) =>
      one[1]!.startsWith('付') ? 'payer' : 'payee',
    )
    const said = saidIn(line)
    if (said.length === 0 && heads.length === 1) side = heads[0]!
    for (const kind of ['name', 'account'] as const) {
      const ofKind = said.filter((one) => one.field === kind)
      const suffix = kind === 'name' ? 'Name' : 'Account'
      // side by side: who pays stands on the left
      if (ofKind.length === 2) {
        put(`payer${suffix}`, ofKind[0]!.value)
        put(`payee${suffix}`, ofKind[1]!.value)
      } else if (ofKind.length === 1) {
        if (side === null) put(kind === 'name' ? 'ownName' : 'ownAccount', ofKind[0]!.value)
        else put(`${side}${suffix}`, ofKind[0]!.value)
      }
    }
    for (const { field, value } of said) {
      if (field === 'name' || field === 'account' || field === 'skip') continue
      if (field === 'serial') serials.push(numberOf(value))
      else if (field === 'receiptNumber') receiptNumbers.push(numberOf(value))
      else if (field === 'amount') {
        if (amountOf(value) !== null) put('amount', value)
      } else put(field, value)
    }
  }
  const direction = facts.get('direction') ?? ''
  const out = /[借付出支]/.test(direction)
  const own = { name: facts.get('ownName') ?? '', account: accountOf(facts.get('ownAccount') ?? '') }
  const other = { name: facts.get('otherName') ?? '', account: accountOf(facts.get('otherAccount') ?? '') }
  const known = direction !== '' && (own.account !== '' || other.name !== '')
  const party = (which: 'payer' | 'payee', fallback: ReceiptParty): ReceiptParty => ({
    name: (facts.get(`${which}Name`) ?? (known ? fallback.name : '')).slice(0, 100),
    account: accountOf(facts.get(`${which}Account`) ?? '') || (known ? fallback.account : ''),
  })
  const days = [
    ...new Set(
      lines.flatMap(
        (line) => dayOf(/打印|制单/.test(line) ? '' : (/20\d{2}\s*[年/.-]\s*\d{1,2}\s*[月/.-]\s*\d{1,2}/.exec(line)?.[0] ?? '')) ?? [],
      ),
    ),
  ]
  return {
    serials: [...new Set([...serials, ...receiptNumbers].filter((one) => one !== '' && !/^0+$/.test(one)))],
    day: dayOf(facts.get('day') ?? '') ?? dayOf(facts.get('anyDay') ?? '') ?? (days.length === 1 ? days[0]! : null),
    amount: amountOf(facts.get('amount') ?? ''),
    payer: party('payer', out ? own : other),
    payee: party('payee', out ? other : own),
    several: new Set(receiptNumbers.filter((one) => one !== '')).size > 1 || new Set(serials.filter((one) => one !== '')).size > 1,
  }
}
