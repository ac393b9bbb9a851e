/**
 * Journal texts (记账文本): a ledger written down the way an accountant reads it, turned into facts and vouchers.
 *
 *   2026-01-05 记-1 收到投资款
 *     借 1002 银行存款   100000.00
 *     贷 3001 实收资本   100000.00  @流量 C15
 *
 * Opening balances stand before the first voucher as `期初 1001 5000.00` (signed by the subject's side). A voucher head may end
 * in (结转), (期末), (红字) or (年末). A line may carry `数量 12`, `USD 1000.00 汇率 7.01`, and the tag `[客户甲]`.
 */
import { adoptChart, chartOf } from '@app/domain/ledger/subjects/chart'
import type { Subject } from '@app/domain/ledger/subjects/subject'
import type { Standard, VatNature } from '@app/domain/ledger/ledgers/standard'
import type { LedgerFacts, OpeningFact } from '@app/domain/finance/books/facts'
import { cashFlowsOf, tagSetIdOf, transfersOf, turnoversOf } from '@app/domain/finance/books/accumulate'
import { transferPairs } from '@app/domain/finance/reports/templates'
import type { Voucher, VoucherKind, VoucherLine, VoucherWord } from '@app/domain/finance/vouchers/voucher'
import { money, type Money, negate, ZERO } from '@app/domain/kernel/money'
import { day, type Period, period, periodOf } from '@app/domain/kernel/period'
import { quantity, rate, ZERO_QUANTITY } from '@app/domain/kernel/quantity'

export interface JournalSettings {
  readonly standard?: Standard
  readonly vatNature?: VatNature
  /** The month of the first voucher without it. */
  readonly startPeriod?: string
}

/** Facts of a ledger together with the vouchers they were added up from. */
export interface JournalLedger extends LedgerFacts {
  readonly vouchers: readonly Voucher[]
}

const KINDS: Readonly<Record<string, VoucherKind>> = { 结转: 'carryForward', 期末: 'closing', 红字: 'red', 年末: 'yearEnd' }
const HEAD = /^(\d{4}-\d{2}-\d{2}) ([记收付转])-(\d+) (.*?)(?: ?[(（](结转|期末|红字|年末)[)）])?$/
const LINE = /^([借贷]) (\d+)(?: ([^\s\d[-]\S*))? +(-?\d+(?:\.\d+)?)(.*)$/
const OPENING =
  /^期初 (\d+)(?: ([^\s\d-]\S*))? +(-?\d+(?:\.\d+)?)(?: +年初 (-?\d+(?:\.\d+)?))?(?: +数量 (-?\d+(?:\.\d+)?))?(?: +([A-Z]{3}) (-?\d+(?:\.\d+)?))?$/

/** The ledger a journal text describes; subjects outside the chart are added under their parent with the name in the text. */
export function journal(text: string, settings: JournalSettings = {}): JournalLedger {
  const standard = settings.standard ?? 'smallBusiness'
  const subjects = adoptChart(chartOf(standard, settings.vatNature ?? 'smallScaleTaxpayer'), (code) => `s${code}`)
  const ledger = new Subjects(subjects)
  const openings: OpeningFact[] = []
  const vouchers: { head: Omit<Voucher, 'lines'>; abstract: string; lines: VoucherLine[] }[] = []
  for (const raw of text.split('\n')) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    const opening = OPENING.exec(line)
    const head = HEAD.exec(line)
    const entry = LINE.exec(line)
    if (opening !== null) {
      const [, code = '', name, amount = '', year = amount, count, currency, original] = opening
      const subject = ledger.take(code, name, currency)
      const signed = (value: string): Money => (subject.side === 'debit' ? money(value) : negate(money(value)))
      openings.push({
        subjectId: subject.id,
        tagSetId: '',
        currency: currency ?? '',
        year: signed(year),
        ytdDebit: ZERO,
        ytdCredit: ZERO,
        opening: signed(amount),
        ytdProfit: ZERO,
        openingOriginal: original === undefined ? ZERO : money(original),
        openingQuantity: count === undefined ? ZERO_QUANTITY : quantity(count),
      })
    } else if (head !== null) {
      const [, on = '', word = '记', number = '', abstract = '', kind] = head
      vouchers.push({
        head: {
          id: `v${vouchers.length + 1}`,
          period: periodOf(day(on)),
          day: day(on),
          word: word as VoucherWord,
          number: Number(number),
          attachmentCount: 0,
          state: 'posted',
          kind: kind === undefined ? 'manual' : KINDS[kind]!,
        },
        abstract,
        lines: [],
      })
    } else if (entry !== null && vouchers.length > 0) {
      const voucher = vouchers.at(-1)!
      voucher.lines.push(lineOf(entry, voucher.abstract, ledger))
    } else throw new Error(`journal text: cannot read “${line}”`)
  }
  const done = vouchers.map(({ head, lines }) => ({ ...head, lines }))
  const first = done.map((one) => one.period).toSorted()[0]
  const start: Period = settings.startPeriod === undefined ? (first ?? period('2026-01')) : period(settings.startPeriod)
  return ledgerOf(standard, start, ledger.list(), openings, done)
}

/** Facts added up from vouchers, as the server's tables would hold them. */
export function ledgerOf(
  standard: Standard,
  startPeriod: Period,
  subjects: readonly Subject[],
  openings: readonly OpeningFact[],
  vouchers: readonly Voucher[],
  openingCashFlows: Readonly<Record<string, Money>> = {},
): JournalLedger {
  return {
    standard,
    startPeriod,
    subjects,
    openings,
    turnovers: turnoversOf(vouchers),
    cashFlows: cashFlowsOf(vouchers),
    openingCashFlows,
    transfers: transfersOf(vouchers, subjects, transferPairs(standard)),
    vouchers,
  }
}

function lineOf(entry: RegExpExecArray, abstract: string, ledger: Subjects): VoucherLine {
  const [, side, code = '', name, amount = '', rest = ''] = entry
  const foreign = /([A-Z]{3}) (-?\d+(?:\.\d+)?) 汇率 (\d+(?:\.\d+)?)/.exec(rest)
  const count = /数量 (-?\d+(?:\.\d+)?)/.exec(rest)
  const tags = /\[([^\]]+)\]/.exec(rest)
  const subject = ledger.take(code, name, foreign?.[1])
  const value = money(amount)
  return {
    abstract,
    subjectId: subject.id,
    tagIds: tags === null ? [] : tagSetIdOf(tags[1]!.split(/[,，]/)).split(','),
    debit: side === '借' ? value : ZERO,
    credit: side === '贷' ? value : ZERO,
    currency: foreign?.[1] ?? '',
    originalAmount: foreign === null ? null : money(foreign[2]!),
    exchangeRate: foreign === null ? null : rate(foreign[3]!),
    quantity: count === null ? null : quantity(count[1]!),
    unitPrice: null,
    cashFlows: [...rest.matchAll(/@流量 (\S+)(?: (-?\d+(?:\.\d+)?))?/g)].map(([, item = '', part]) => ({
      item,
      amount: part === undefined ? (side === '借' ? value : negate(value)) : money(part),
    })),
  }
}

/** Subjects of the text: those of the chart, and the ones it adds. */
export class Subjects {
  readonly #byCode: Map<string, Subject>

  constructor(subjects: readonly Subject[]) {
    this.#byCode = new Map(subjects.map((one) => [one.code, one]))
  }

  list(): Subject[] {
    return [...this.#byCode.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1))
  }

  take(code: string, name?: string, currency?: string): Subject {
    let subject = this.#byCode.get(code) ?? this.add(code, name ?? code)
    if (currency !== undefined && !subject.currencies.includes(currency)) {
      subject = { ...subject, currencies: [...subject.currencies, currency] }
      this.#byCode.set(code, subject)
    }
    return subject
  }

  add(code: string, name: string, more: Partial<Subject> = {}): Subject {
    const parent = this.#byCode.get(code.slice(0, -4))
    if (parent === undefined) throw new Error(`journal text: no parent subject for ${code}`)
    this.#byCode.set(parent.code, { ...parent, leaf: false })
    const subject: Subject = {
      ...parent,
      id: `s${code}`,
      code,
      name,
      fullName: `${parent.fullName}-${name}`,
      parentId: parent.id,
      level: parent.level + 1,
      leaf: true,
      ...more,
    }
    this.#byCode.set(code, subject)
    return subject
  }
}
