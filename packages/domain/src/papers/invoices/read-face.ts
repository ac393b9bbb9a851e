/** Invoices from their printed face (票面文字): PDF and OFD text with places, when no data file comes along. */
import { invalid } from '../../kernel/app-error.ts'
import { dec } from '../../kernel/decimal.ts'
import { isDay } from '../../kernel/period.ts'
import { add, compareMoney, isNegative, money, subtract, ZERO, type Money } from '../../kernel/money.ts'
import { linesOfFace } from './face-lines.ts'
import { rowsOfFace, valuesBehind, type FaceRow, type FaceText } from './face-rows.ts'
import { kindOf, kindOfCode, type InvoiceKind } from './invoice-kind.ts'
import { blueNumberIn, lineOf, readFaceAmount, readIssue } from './invoice-values.ts'
import { anInvoice, NOBODY, type Invoice, type InvoiceForm, type InvoiceLine, type InvoiceTaxpayer } from './invoice.ts'

/** Values an OFD states about itself (CustomDatas): 发票号码, 合计金额 …; empty for a PDF. */
export type StatedValues = Readonly<Record<string, string>>

const NAME = /名\s*称\s*:/
const TAX_NUMBER = /(?:统一社会信用代码\s*\/\s*纳税人识别号|纳税人识别号|统一社会信用代码)\s*:/
const TAX_NUMBER_FORM = /^[0-9A-Z]{15,20}$/

/** Reads one invoice from the face; refuses text that is none (IV0005) or lacks number, day or amount (IV0006). */
export function readFace(texts: readonly FaceText[], form: InvoiceForm, stated: StatedValues = {}): Invoice {
  const rows = rowsOfFace(texts)
  const solid = rows.map((row) => row.words.replace(/\s/g, '')).join('\n')
  if (!/发票|客票|行程单/.test(solid) && !stated['发票号码']) {
    throw invalid('IV0005', '文件里没有可以识别的发票文字，可能是扫描图片或字体不完整，请上传该发票的 XML 或 OFD 文件')
  }
  const number = stated['发票号码'] || numberIn(solid)
  const moment = readIssue(stated['开票日期'] || dayIn(solid) || splitDay(rows))
  const code =
    stated['发票代码'] ||
    (/发票代码:?(\d{12}|\d{10})(?!\d)/.exec(solid)?.[1] ?? (number.length === 8 ? (/(?<!\d)(\d{12})(?!\d)/.exec(solid)?.[1] ?? '') : ''))
  const kind = kindOfFace(solid, number, code)
  const common = { number, code, form, kind, rows, solid, stated }
  const amounts = kind === 'air' ? airAmounts(common) : kind === 'railway' ? railwayAmounts(common) : faceAmounts(common)
  if (number === '' || !moment || !amounts) {
    const missing = [number === '' ? '发票号码' : '', moment ? '' : '开票日期', amounts ? '' : '金额']
      .filter((one) => one !== '')
      .join('、')
    throw invalid('IV0006', `版面上找不到${missing}，请上传该发票的 XML 或 OFD 文件，或手工录入`)
  }
  const [buyer, seller] = taxpayersOf(rows, solid, stated, kind)
  const remark = /被红冲蓝字[^\n]*/.exec(solid)?.[0] ?? ''
  return anInvoice({
    number,
    code: number.length === 20 ? '' : code,
    form,
    kind,
    issuedOn: moment.day,
    issuedTime: null,
    red: isNegative(amounts.gross),
    blueNumber: isNegative(amounts.gross) ? blueNumberIn(solid) : '',
    buyer,
    seller,
    lines: amounts.lines,
    netAmount: amounts.net,
    taxAmount: amounts.tax,
    grossAmount: amounts.gross,
    remark,
    drawer: /开票人:([\u4e00-\u9fa5·*]{2,8})/.exec(solid)?.[1] ?? '',
    checkCode: stated['校验码'] ?? /校验码:?([\dA-Z]{5,20})/.exec(solid)?.[1] ?? '',
    warnings: amounts.warnings,
  })
}

interface Face {
  readonly kind: InvoiceKind
  readonly rows: readonly FaceRow[]
  readonly solid: string
  readonly stated: StatedValues
}

interface Amounts {
  readonly net: Money
  readonly tax: Money
  readonly gross: Money
  readonly lines: readonly InvoiceLine[]
  readonly warnings: readonly string[]
}

function numberIn(solid: string): string {
  const labelled = /发票号码:?(\d{8,20})(?!\d)/.exec(solid)?.[1]
  if (labelled) return labelled
  // labels first, values after: the only 20-digit number, else the 8 digits that stand alone
  const long = new Set(solid.match(/(?<![\dA-Z])\d{20}(?![\dA-Z])/g) ?? [])
  if (long.size === 1) return [...long][0] ?? ''
  const short = new Set([...solid.matchAll(/^(\d{8})$/gm)].map((match) => match[1] ?? ''))
  return long.size === 0 && short.size === 1 ? ([...short][0] ?? '') : ''
}

function dayIn(solid: string): string {
  const labelled = /(?:开票|填开)日期:?(\d{4}[年-]\d{1,2}[月-]\d{1,2}日?)/.exec(solid)?.[1]
  return labelled ?? /\d{4}年\d{1,2}月\d{1,2}日/.exec(solid)?.[0] ?? ''
}

/** 2023 · 02 · 28: three numbers in a row, their 年月日 belonging to the paper; '' where there is none, or more than one such day. */
function splitDay(rows: readonly FaceRow[]): string {
  const days = rows.flatMap((row) => {
    const pieces = row.texts.flatMap(({ text }) => text.trim().split(/\s+/))
    const labelled = pieces.findIndex((one) => /日期:?$/.test(one))
    return pieces.flatMap((year, at) => {
      const [month = '', day = ''] = pieces.slice(at + 1, at + 3)
      if (!/^20\d\d$/.test(year) || !/^\d{2}$/.test(month) || !/^\d{2}$/.test(day)) return []
      const text = `${year}-${month}-${day}`
      return isDay(text) ? [{ text, labelled: labelled >= 0 && labelled < at }] : []
    })
  })
  const named = days.filter((one) => one.labelled)
  const found = new Set((named.length > 0 ? named : days).map((one) => one.text))
  return found.size === 1 ? [...found][0]! : ''
}

/** The kind by the title on the face, for data that name none. */
export const kindOnFace = (texts: readonly FaceText[], number: string, code: string): InvoiceKind =>
  kindOfFace(
    rowsOfFace(texts)
      .map((row) => row.words.replace(/\s/g, ''))
      .join('\n'),
    number,
    code,
  )

function kindOfFace(solid: string, number: string, code: string): InvoiceKind {
  const title =
    /电子发票[(（][^)）\n]{2,20}[)）]/.exec(solid)?.[0] ??
    /[\u4e00-\u9fa5]{0,8}(?:增值税(?:电子)?(?:专用|普通)发票|机动车销售统一发票|二手车销售统一发票|电子普通发票)/.exec(solid)?.[0] ??
    ''
  const named = kindOf(title, number.length === 20)
  return named === 'unknown' || (named === 'electronicOrdinary' && kindOfCode(code) === 'toll') ? kindOfCode(code) : named
}

const amountIn = (text: string | undefined): Money | null => {
  const amount = readFaceAmount(text ?? '')
  return amount.given && amount.readable ? amount.value : null
}

function faceAmounts({ rows, solid, stated }: Face): Amounts | null {
  const figures = (text: string): Money[] =>
    [...text.matchAll(/¥(-?[\d,]+\.\d{2}|-[\d,]+(?:\.\d+)?)/g)].flatMap((match) => amountIn(match[1]) ?? [])
  const words = rows.map((row) => row.words.replace(/\s/g, ''))
  const totals = figures(words.find((row) => row.startsWith('合计') && row.includes('¥')) ?? '')
  const gross = amountIn(stated['价税合计']) ?? figures(/[(（]小写[)）][^\n]*/.exec(solid)?.[0] ?? '')[0] ?? biggest(figures(solid))
  const net = amountIn(stated['合计金额']) ?? totals[0] ?? (gross && partner(gross, figures(solid)))
  if (!net) return null
  const tax = amountIn(stated['合计税额']) ?? totals[1] ?? (gross ? subtract(gross, net) : ZERO)
  const warnings: string[] = []
  return { net, tax, gross: gross ?? add(net, tax), lines: linesOfFace(rows, warnings), warnings }
}

const MOST_FIGURES = 300

const biggest = (figures: readonly Money[]): Money | null =>
  figures.reduce<Money | null>((best, one) => (best === null || dec(one).abs().compare(dec(best).abs()) > 0 ? one : best), null)

/** The printed figure that makes up the gross amount with another printed one: net is the larger of the two. */
function partner(gross: Money, all: readonly Money[]): Money {
  // a face has some dozens
  const figures = all.slice(0, MOST_FIGURES)
  for (const one of figures)
    for (const other of figures) if (compareMoney(add(one, other), gross) === 0 && dec(one).abs().compare(dec(other).abs()) >= 0) return one
  return gross
}

/** A railway ticket prints no tax: it follows from the fare by law (÷ 1.09 × 9%), and is said to be worked out. */
function railwayAmounts({ rows, solid }: Face): Amounts | null {
  const gross = amountIn(/(?:票价|退票费|改签费)?:?¥(-?[\d,]+\.\d{1,2})/.exec(solid)?.[1]?.replaceAll(',', ''))
  if (!gross) return null
  const tax = money(dec(gross).times('0.09').over('1.09', 8))
  const net = subtract(gross, tax)
  const warnings: string[] = []
  const trip = /(?<![A-Z\d])([GDCZTKYLS]\d{1,4})(?!\d)/.exec(rows.map((row) => row.words).join(' '))?.[1] ?? ''
  const line = lineOf(
    { name: `*运输服务*铁路旅客运输服务 ${trip}`.trim(), net: moneyWords(net), rate: '9%', tax: moneyWords(tax) },
    '',
    warnings,
  )
  return { net, tax, gross, lines: [line], warnings: ['铁路电子客票票面不印税额，已按票价÷(1+9%)×9%计算，请以 XML 为准', ...warnings] }
}

/** Fare and fuel surcharge carry the VAT; the fund and other charges do not. Figures stand below their labels. */
function airAmounts({ rows }: Face): Amounts | null {
  const at = rows.findIndex((row) => row.words.includes('票价') && row.words.includes('合计'))
  const labels = rows[at]?.texts ?? []
  const values = rows[at + 1]?.texts ?? []
  const below = (label: RegExp): string => {
    const place = labels.findIndex((text) => label.test(text.text))
    const [from, to] = [labels[place]?.x ?? Infinity, labels[place + 1]?.x ?? Infinity]
    // figures are set to the right of their column, so the column ends where the next label begins
    return values
      .filter((text) => text.x + text.width / 2 >= from && text.x + text.width / 2 < to)
      .map((text) => text.text)
      .join('')
  }
  const amount = (label: RegExp): Money => amountIn(below(label)) ?? ZERO
  const gross = amountIn(below(/合计/))
  if (!gross) return null
  const tax = amount(/增值税税额/)
  const warnings: string[] = []
  const lines = [
    lineOf(
      {
        name: '*运输服务*航空旅客运输服务（票价及燃油附加费）',
        net: moneyWords(add(amount(/票价/), amount(/燃油/))),
        rate: below(/增值税税率/),
        tax: moneyWords(tax),
      },
      '',
      warnings,
    ),
    lineOf({ name: '民航发展基金', net: moneyWords(amount(/基金/)), rate: '不征税', tax: '' }, '', warnings),
    lineOf({ name: '其他税费', net: moneyWords(amount(/其他税费/)), rate: '不征税', tax: '' }, '', warnings),
  ].filter((line) => compareMoney(line.netAmount, ZERO) !== 0)
  return { net: subtract(gross, tax), tax, gross, lines, warnings }
}

const moneyWords = (value: Money): string => dec(value).fixed(2)

/** What a firm is called; a bank named with its branch belongs to an account. */
const FIRM =
  /^[\u4e00-\u9fa5A-Za-z0-9()·&-]{2,60}(?:公司|厂|店|院|中心|合作社|事务所|经营部|门市部|工作室|商行|酒店|宾馆|饭店|学校|大学|医院|协会|委员会|个体工商户|个人)$/

/** Names behind their labels; where labels stand apart from all values, the two firms on the face, from above and from the left. */
function named(labelled: readonly string[], rows: readonly FaceRow[]): readonly [string, string] {
  const [buyer = '', seller = ''] = labelled
  if (buyer !== '' || seller !== '') return [buyer, seller]
  const firms = rows.flatMap((row) =>
    row.texts.map((one) => one.text.replace(/\s/g, '').normalize('NFKC')).filter((text) => FIRM.test(text)),
  )
  const [first, second, third] = [...new Set(firms)]
  // one alone may be either, three are no two parties
  return first !== undefined && second !== undefined && third === undefined ? [first, second] : ['', '']
}

/** Buyer and seller in reading order: the buyer stands left or above on every face. */
function taxpayersOf(rows: readonly FaceRow[], solid: string, stated: StatedValues, kind: InvoiceKind): [InvoiceTaxpayer, InvoiceTaxpayer] {
  const names = valuesBehind(rows, NAME)
  let numbers = valuesBehind(rows, TAX_NUMBER).map(
    (text) => TAX_NUMBER_FORM.exec(text.replace(/\s/g, ''))?.[0] ?? /^[0-9A-Z]{15,20}/.exec(text)?.[0] ?? '',
  )
  const standing = rows.flatMap((row) => row.texts.map((one) => one.text.trim())).filter((text) => /^(?=.*[A-Z])[0-9A-Z]{18}$/.test(text))
  if (numbers.every((one) => one === '') && new Set(standing).size > 0) numbers = [...new Set(standing)]
  if (numbers.every((one) => one === ''))
    numbers = [...new Set([...solid.matchAll(/(?<![\dA-Z])(?=[\dA-Z]*[A-Z])[0-9A-Z]{18}(?![\dA-Z])/g)].map((match) => match[0]))]
  if (kind === 'air' || kind === 'railway') {
    const issuer = /填开单位:([^\n]+?)(?:填开日期|$)/m.exec(solid)?.[1] ?? ''
    return [
      { ...NOBODY, name: names[0] ?? '', taxNumber: numbers[0] ?? '' },
      { ...NOBODY, name: issuer },
    ]
  }
  const [bought, sold] = named(names, rows)
  return [
    { ...NOBODY, name: stated['购买方名称'] ?? bought, taxNumber: stated['购买方纳税人识别号'] ?? numbers[0] ?? '' },
    { ...NOBODY, name: stated['销售方名称'] ?? sold, taxNumber: stated['销售方纳税人识别号'] ?? numbers[1] ?? '' },
  ]
}
