/** Chosen invoices: what their lines are proposed, subjects set for many, vouchers of some or all made and undone. */
import { broken, notFound } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { basicCodes } from '@app/domain/papers/quick-account/booking-rules'
import { deductionOf } from '@app/domain/papers/invoices/deduction'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { removeVouchers } from '../../finance/vouchers/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { allSubjects, type StoredSubject } from '../../ledger/subjects/index.ts'
import { switchedIn } from '../../ledger/policies/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { chooseSubject, invoicesToLookAt, openInvoices, vouchersOfInvoices, type WaitingInvoice } from '../invoices/index.ts'
import { askedOf, linesToBook } from './asked.ts'
import { bookInvoices } from './book-invoices.ts'
import { placed } from './placed.ts'
import { openProposer, type Proposal, type Proposer } from './proposals.ts'
import { letGo } from './quick-account.queries.ts'
import { answered, currentRules, refuseClosed } from './quick-account.service.ts'
import { propose, subjectToBookOn } from './subject-rules.service.ts'

type Subjects = ReadonlyMap<string, StoredSubject>
interface Looking {
  readonly subjects: Subjects
  readonly proposer: Proposer
}

async function look(ctx: LedgerContext, direction: InvoiceDirection): Promise<Looking> {
  const subjects: Subjects = new Map((await allSubjects(ctx.db)).map((one) => [one.code, one]))
  return { subjects, proposer: await openProposer(ctx, () => subjects, direction === 'input') }
}

const defaults = { output: '默认：主营业务收入', input: '默认：货物类记入库存商品' } as const

function proposed(ctx: LedgerContext, { proposer }: Looking, direction: InvoiceDirection, invoice: WaitingInvoice) {
  const codes = basicCodes[ctx.ledger.standard]
  const fallback: Proposal = {
    place: { code: direction === 'output' ? codes.goodsRevenue : codes.stock },
    why: defaults[direction],
    source: 'default',
    confidence: 'low',
    ruleId: '',
    notDeductible: false,
  }
  return linesToBook(invoice).map((line) => ({ line, proposal: proposer.propose(askedOf(direction, invoice, line)) ?? fallback }))
}

export async function suggestions(ctx: LedgerContext, direction: InvoiceDirection, ids: readonly string[]) {
  if (ids.length === 0) return []
  const looking = await look(ctx, direction)
  const general = ctx.ledger.vatNature === 'generalTaxpayer'
  const switched = await switchedIn(ctx)
  return (await invoicesToLookAt(ctx, direction, ids)).map((invoice) => {
    const lines = proposed(ctx, looking, direction, invoice)
    const deduction =
      direction === 'output'
        ? null
        : deductionOf({ ...invoice, switched, general, effectiveTax: invoice.deductibleTax, lines: lines.map(({ line }) => line) })
    return {
      id: invoice.id,
      lines: lines.map(({ line, proposal }) => {
        const { code, name } = placed(ctx, looking.subjects, proposal.place)
        const { why, source, confidence, ruleId } = proposal
        return { position: line.position, subjectCode: code, subjectName: name, why, source, confidence, ruleId }
      }),
      deduction: deduction && {
        state: deduction.state,
        tax: deduction.tax,
        ruleId: deduction.rule?.id ?? '',
        cell: deduction.rule?.cell ?? '',
        why: deduction.why,
      },
    }
  })
}

interface Setting {
  readonly ids: readonly string[]
  readonly subjectId: string | null
  readonly goods?: string | undefined
}

/** SR0003 for a subject one cannot book on; PV0004, PV0005 for invoices that are gone or booked. */
export async function setSubject(ctx: LedgerContext, direction: InvoiceDirection, { ids, subjectId, goods }: Setting) {
  const rows = await openInvoices(ctx, direction, ids)
  const looking = await look(ctx, direction)
  const subject = subjectId === null ? null : await subjectToBookOn(ctx, subjectId)
  const corrected = new Map<string, { goods: string; party: string }>()
  if (subject)
    for (const invoice of await invoicesToLookAt(ctx, direction, ids))
      for (const { line, proposal } of proposed(ctx, looking, direction, invoice)) {
        if (goods !== undefined && line.goodsName !== goods) continue
        const before = placed(ctx, looking.subjects, proposal.place)
        if (before.id === subject.id || line.goodsName === '') continue
        corrected.set(line.goodsName, { goods: line.goodsName, party: invoice.counterpartyName })
      }
  const lines = await chooseSubject(ctx, ids, subjectId, goods)
  if (lines === 0) throw notFound('SR0009', '所选发票没有明细可以设置科目；请先导入含明细的清单，或在凭证上修改')
  if (subject) for (const one of corrected.values()) await propose(ctx, { side: direction, key: 'goods', text: one.goods }, subject)
  await record(ctx, {
    action: direction === 'output' ? '设置销项发票科目' : '设置进项发票科目',
    object: 'invoice',
    objectId: ids.length === 1 ? ids[0]! : `${ids.length}张`,
    before: rows.slice(0, 100).map((row) => row.invoiceKey),
    after: { subject: subject === null ? '按建议' : `${subject.code} ${subject.fullName}`, lines },
  })
  return { lines, rules: corrected.size }
}

/** Books the chosen invoices of a month; SR0010 when none of them waits for a voucher in it. */
export async function book(ctx: LedgerContext, direction: InvoiceDirection, ids: readonly string[], period: Period) {
  refuseClosed(ctx, period)
  const rules = await currentRules(ctx)
  const outcome = await bookInvoices(ctx, direction, period, direction === 'output' ? rules.income : rules.purchase, ids)
  if (outcome.waiting === 0) throw broken('SR0010', `所选发票在${period}没有待生成凭证的：已生成、已作废、设为不入账，或属于其他月份`)
  return answered(outcome)
}

/**
 * Takes back the vouchers of the chosen invoices, or of a whole month: every invoice of such a voucher waits again. Reviewed and posted
 * ones refuse all of it, by the vouchers' own rule.
 */
export async function unbook(
  ctx: LedgerContext,
  direction: InvoiceDirection,
  { ids, period }: { ids?: readonly string[] | undefined; period: Period },
) {
  refuseClosed(ctx, period)
  const { vouchers, invoices } = await vouchersOfInvoices(ctx, direction, period, ids)
  if (vouchers.length === 0) throw broken('SR0011', `没有可以撤销的凭证：${ids === undefined ? '这个月的' : '所选'}发票还没有生成凭证`)
  await lockChain(ctx.db)
  await letGo(ctx.db, 'invoices', vouchers)
  await removeVouchers(ctx, vouchers, '撤销发票生成的凭证')
  return { vouchers: vouchers.length, invoices }
}
