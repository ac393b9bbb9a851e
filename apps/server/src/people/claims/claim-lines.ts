/** What is due of bills, put on subjects: expenses, taxes, what is owed, what money moved. */
import { compareMoney, groupThousands, sum, ZERO } from '@app/domain/kernel/money'
import { accrualPlan, claimCodes, settlementPlan, type PlannedLine } from '@app/domain/people/claims/claim-vouchers'
import { codeOfType } from '@app/domain/people/claims/expense-subject'
import type { NewLine } from '../../finance/vouchers/index.ts'
import { allRecords } from '../../ledger/records/index.ts'
import { subjectsByIds, type StoredSubject } from '../../ledger/subjects/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { openBook, tagsFor, Unbookable } from '../../papers/quick-account/index.ts'
import * as bills from './bills.queries.ts'
import type { StoredLine } from './bills.queries.ts'
import { invoicesOfClaims } from './claimed.ts'
import type { BookedInvoice } from './claimed.queries.ts'
import type { Due } from './due.ts'
import * as queries from './settlements.queries.ts'
import type { StoredPayment } from './settlements.queries.ts'

type Book = Awaited<ReturnType<typeof openBook>>
export interface Desk {
  readonly ctx: LedgerContext
  readonly book: Book
  readonly settings: queries.ClaimSettings
  readonly typeSubjects: ReadonlyMap<string, StoredSubject>
  readonly lines: ReadonlyMap<string, StoredLine[]>
  /** Invoices of the lists that papers of the bills are. */
  readonly invoices: ReadonlyMap<string, BookedInvoice[]>
}
export interface Ready {
  readonly due: Due
  readonly lines: readonly NewLine[]
  readonly reasons: readonly string[]
}
const plain = { currency: '', originalAmount: null, exchangeRate: null, quantity: null, unitPrice: null } as const

export async function openDesk(ctx: LedgerContext, billIds: readonly string[]): Promise<Desk> {
  const types = await allRecords(ctx, 'expenseType')
  const subjects = new Map(
    (
      await subjectsByIds(
        ctx.db,
        types.flatMap((one) => one.values['subjectId'] || []),
      )
    ).map((one) => [one.id, one]),
  )
  return {
    ctx,
    book: await openBook(ctx),
    settings: await queries.settings(ctx.db),
    typeSubjects: new Map(
      types.flatMap((one) => {
        const found = subjects.get(one.values['subjectId'] ?? '')
        return found ? [[one.id, found] as const] : []
      }),
    ),
    lines: Map.groupBy(await bills.linesOf(ctx.db, ctx.ledger.id, billIds), (line) => line.billId),
    invoices: Map.groupBy(await invoicesOfClaims(ctx, billIds), (one) => one.billId),
  }
}

/**
 * Lines of a claim whose invoice was booked from the lists before: the cost stands there already, owed to the seller, whom the employee has
 * paid for us. Unbookable where no line is of the sum of such an invoice.
 */
function paidForUs(desk: Desk, billId: string): ReadonlyMap<number, BookedInvoice> {
  const lines = desk.lines.get(billId) ?? []
  const found = new Map<number, BookedInvoice>()
  for (const invoice of desk.invoices.get(billId) ?? []) {
    if (invoice.voucherId === null) continue
    const at = lines.findIndex((line, index) => !found.has(index) && compareMoney(line.amount, invoice.gross) === 0)
    if (at < 0)
      throw new Unbookable(
        `附件里的发票${invoice.key}（${groupThousands(invoice.gross)}）已由凭证${invoice.voucher}记账，明细里没有这个金额的一行：请把它单独列一行，或先撤销那张凭证`,
      )
    found.set(at, invoice)
  }
  return found
}

/** The expense subject of a line: what its type says, else the rules by its words, else 管理费用. */
async function expenseOf(desk: Desk, line: StoredLine): Promise<{ subject: StoredSubject; why: string }> {
  const set = desk.typeSubjects.get(line.expenseTypeId)
  if (set !== undefined) return { subject: await desk.book.byCode(set.code), why: `费用类型“${line.expenseType}”的科目` }
  const named = codeOfType(desk.ctx.ledger.standard, line.expenseType)
  if (named !== null) return { subject: await desk.book.byCode(named.code), why: named.why }
  const fallback = { code: desk.book.codes.administration, why: `费用类型“${line.expenseType}”没有设置科目，默认记入管理费用` }
  const words = `${line.expenseType} ${line.content}`
  return desk.book.choose({ side: 'input', goods: words, party: '', words }, fallback)
}

async function fundOf(desk: Desk, { accountCode, method }: StoredPayment): Promise<StoredSubject> {
  const { other } = claimCodes[desk.ctx.ledger.standard]
  return desk.book.byCode(accountCode ?? (method === 1 ? desk.book.codes.cashOnHand : method === 5 ? other : '1002'))
}

async function lineOf(
  desk: Desk,
  { bill, payment }: Due,
  planned: PlannedLine,
  known: ReadonlyMap<number, BookedInvoice>,
): Promise<{ line: NewLine; reason: string }> {
  const { place, side, amount } = planned
  const person = { id: bill.employeeId, name: bill.employee }
  const put = (subject: StoredSubject, tagIds: readonly string[], abstract: string, why: string) => ({
    line: {
      ...plain,
      abstract: abstract.slice(0, 200),
      subjectId: subject.id,
      tagIds,
      debit: side === 'debit' ? amount : ZERO,
      credit: side === 'credit' ? amount : ZERO,
    },
    reason: `${subject.fullName}：${why}`,
  })
  const verb = { claim: payment === null ? '报销' : '付报销款', loan: '借支', repayment: '还借款' }[bill.kind]
  const general = `${bill.employee}${verb}${bill.reason === '' ? '' : ` ${bill.reason}`}`
  if (place.kind === 'expense' || place.kind === 'tax') {
    const one = desk.lines.get(bill.id)![place.line]!
    const abstract = `${bill.employee}报销${one.content || one.expenseType}`
    const invoice = known.get(place.line)
    if (invoice !== undefined) {
      const seller = { id: invoice.counterpartyId, name: invoice.sellerName }
      const { subject, tagIds } = await desk.book.currentAccount(desk.book.codes.payable, 'supplier', seller)
      return put(subject, tagIds, abstract, `发票${invoice.key}已由凭证${invoice.voucher}记账，职员代付了这笔货款`)
    }
    if (place.kind === 'tax') {
      const waits = one.ticket === 'special'
      const subject = await desk.book.byCode(waits ? desk.book.codes.unselectedInputTax : desk.book.codes.inputTax)
      return put(
        subject,
        [],
        abstract,
        waits
          ? '专用发票尚未勾选，待认证进项税额'
          : one.ticket === 'ride'
            ? '旅客运输电子普票上注明的进项税额'
            : '旅客运输客票按规定计算的进项税额',
      )
    }
    const { subject, why } = await expenseOf(desk, one)
    const tagIds = tagsFor(subject, { employee: bill.employeeId, department: bill.departmentId, project: one.projectId ?? bill.projectId })
    return put(subject, tagIds, abstract, why)
  }
  if (place.kind === 'fund')
    return put(await fundOf(desk, payment!), [], general, payment!.account === '' ? '按结算方式' : `账户${payment!.account}`)
  const codes = claimCodes[desk.ctx.ledger.standard]
  const code = place.kind === 'owed' ? codes.owed : codes.advance
  const { subject, tagIds } = await desk.book.currentAccount(code, 'employee', person)
  const why =
    place.kind === 'owed' ? `应付${bill.employee}的报销款` : bill.kind === 'claim' ? `冲${bill.employee}的借款` : `${bill.employee}的借款`
  return put(subject, tagIds, general, why)
}

export async function ready(desk: Desk, due: Due): Promise<Ready> {
  const { bill, payment, accrues } = due
  const known = payment === null || accrues ? paidForUs(desk, bill.id) : new Map<number, BookedInvoice>()
  // the tax of an invoice that is booked stands there as well
  const stated = (desk.lines.get(bill.id) ?? []).map((line, at) => (known.has(at) ? { ...line, tax: ZERO } : line))
  const amounts = { amount: bill.amount, lines: stated }
  const plan =
    payment === null
      ? accrualPlan(amounts)
      : settlementPlan(
          bill.kind,
          amounts,
          { paid: payment.paid, offset: bill.kind === 'claim' ? sum(payment.offsets.map((one) => one.amount)) : ZERO },
          !accrues,
        )
  const lines: NewLine[] = []
  const reasons: string[] = []
  for (const planned of plan) {
    const made = await lineOf(desk, due, planned, known)
    lines.push(made.line)
    reasons.push(made.reason)
  }
  return { due, lines, reasons: [...new Set(reasons)] }
}
