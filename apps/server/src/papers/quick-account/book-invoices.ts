/** Invoices of a month into vouchers: subjects per line, grouped by the merge rule, the tax on its own line, each line with its reason. */
import { groupInvoices, keepsItemsApart, type InvoiceToBook } from '@app/domain/finance/voucher-rules/group-invoices'
import type { InvoiceRules } from '@app/domain/finance/voucher-rules/rules'
import { dec, isDecimalText } from '@app/domain/kernel/decimal'
import { add, isZero, subtract, sum, ZERO, type Money } from '@app/domain/kernel/money'
import { lastDay, type Period } from '@app/domain/kernel/period'
import { quantity, rate, type Quantity, type Rate } from '@app/domain/kernel/quantity'
import type { Switched } from '@app/domain/ledger/policies/packages'
import { codeFor } from '@app/domain/papers/quick-account/booking-rules'
import { isNoStock, shortNameOf } from '@app/domain/papers/invoices/line-class'
import type { Other } from '@app/domain/papers/quick-account/doubt'
import { deductionOf } from '@app/domain/papers/invoices/deduction'
import { addVouchers, type NewLine, type NewVoucher } from '../../finance/vouchers/index.ts'
import { switchedIn } from '../../ledger/policies/index.ts'
import type { StoredSubject } from '../../ledger/subjects/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { markInvoicesVouchered, unvoucheredInvoices, type WaitingInvoice } from '../invoices/index.ts'
import { tellNewSubjects } from '../../ledger/messages/index.ts'
import { claimedVerdicts, type InvoiceVerdict } from '../same-money/index.ts'
import { askedOf, linesToBook } from './asked.ts'
import { openBook, saidOf, tagsFor, Unbookable, type Book, type Choice } from './book.ts'
import { judgeInvoices } from './doubts.ts'

export interface Outcome {
  readonly booked: number
  readonly waiting: number
  readonly failed: { id: string; name: string; reason: string }[]
}

type Direction = 'output' | 'input'

interface Resolved {
  readonly invoice: WaitingInvoice
  readonly toBook: InvoiceToBook
  readonly choices: ReadonlyMap<string, Choice & { tags: string[] }>
  /** Each line with its subject, as doubt looks at it. */
  readonly coded: readonly { readonly choice: Choice; readonly goods: string }[]
  /** Tax by the subject it stands on. */
  readonly taxes: readonly { readonly subject: StoredSubject; readonly amount: Money; readonly why: string }[]
  readonly account: { readonly subject: StoredSubject; readonly tagIds: readonly string[] }
}

/** Quantities of documents may have more decimals than ours; such lines are booked by amount alone. */
function quantities(line: WaitingInvoice['lines'][number], net: Money): { quantity: Quantity | null; unitPrice: Rate | null } {
  const none = { quantity: null, unitPrice: null }
  if (line.quantity === null || !isDecimalText(line.quantity) || dec(line.quantity).isZero()) return none
  const exact = quantity(dec(line.quantity))
  if (dec(exact).isZero()) return none
  return { quantity: exact, unitPrice: rate(dec(net).over(exact, 8)) }
}

/** 10, 10.00 and 10.000 are one price. */
const printed = (price: string | null): string => (price !== null && isDecimalText(price) ? dec(price).toString() : '')

/** Which subject the tax of an invoice stands on, and how much of each line's; null when it stays in the cost. */
async function taxOf(
  ctx: LedgerContext,
  book: Book,
  direction: Direction,
  switched: Switched,
  invoice: WaitingInvoice,
  lines: WaitingInvoice['lines'],
): Promise<{ subject: StoredSubject; why: string; byLine: readonly Money[] } | null> {
  const general = ctx.ledger.vatNature === 'generalTaxpayer'
  if (direction === 'output')
    return {
      subject: await book.byCode(general ? book.codes.outputTax : book.codes.smallScaleTax),
      why: general ? '销项税额' : '小规模纳税人应交增值税',
      byLine: lines.map((line) => line.taxAmount),
    }
  const { state, why, byLine } = deductionOf({ ...invoice, switched, general, effectiveTax: invoice.deductibleTax, lines })
  if (state === 'none') return null
  const code = state === 'deductible' ? book.codes.inputTax : book.codes.unselectedInputTax
  return { subject: await book.byCode(code), why, byLine }
}

/** Of the small-business chart: 提供劳务收入, and 管理费用-其他 for what is bought and is no goods. */
const [SERVICE_INCOME, OTHER_EXPENSE] = ['50010002', '56020030'] as const

async function resolve(
  ctx: LedgerContext,
  book: Book,
  direction: Direction,
  rules: InvoiceRules & { readonly switched: Switched },
  invoice: WaitingInvoice,
): Promise<Resolved> {
  if (isZero(invoice.grossAmount)) throw new Unbookable('价税合计为零，不需要生成凭证')
  const fallbackOf = (line: WaitingInvoice['lines'][number]) => {
    const { standard } = ctx.ledger
    const what = shortNameOf(line)
    if (direction === 'output')
      return isNoStock(line)
        ? { code: codeFor(standard, SERVICE_INCOME) ?? book.codes.goodsRevenue, why: `默认：${what}不是货物` }
        : { code: book.codes.goodsRevenue, why: '默认：主营业务收入' }
    // a service cannot lie in a store
    return isNoStock(line)
      ? { code: codeFor(standard, OTHER_EXPENSE) ?? book.codes.administration, why: `默认：${what}不是货物，不记存货` }
      : { code: book.codes.stock, why: '默认：货物类记入库存商品' }
  }
  const choices = new Map<string, Choice & { tags: string[] }>()
  let standing = ZERO
  const lines = linesToBook(invoice)
  const tax = await taxOf(ctx, book, direction, rules.switched, invoice, lines)
  const items: InvoiceToBook['items'][number][] = []
  const coded: { choice: Choice; goods: string }[] = []
  for (const [index, line] of lines.entries()) {
    const chosen = await book.choose(askedOf(direction, invoice, line), fallbackOf(line))
    const share = tax === null || chosen.notDeductible ? ZERO : tax.byLine[index]!
    // what may not be deducted is part of the cost; what is worked out from the price comes off it
    const net = subtract(add(line.netAmount, line.taxAmount), share)
    standing = add(standing, share)
    const tags = tagsFor(chosen.subject, {
      goods: line.goodsId,
      customer: direction === 'output' ? invoice.counterpartyId : null,
      supplier: direction === 'input' ? invoice.counterpartyId : null,
    })
    const counted = chosen.subject.unit === null ? { quantity: null, unitPrice: null } : quantities(line, net)
    const goodsKey = `${chosen.subject.id}|${tags.join()}|${chosen.subject.unit === null ? '' : line.goodsName}`
    choices.set(goodsKey, { ...chosen, tags })
    coded.push({ choice: chosen, goods: line.goodsName })
    items.push({
      goodsKey,
      goodsName: line.goodsName,
      printedPrice: printed(line.unitPrice),
      ...counted,
      netAmount: net,
      taxAmount: share,
    })
  }
  const cash = rules.counter === 1
  const [code, type] = direction === 'output' ? ([book.codes.receivable, 'customer'] as const) : ([book.codes.payable, 'supplier'] as const)
  const account = cash
    ? { subject: await book.byCode(book.codes.cashOnHand), tagIds: [] }
    : await book.currentAccount(code, type, { id: invoice.counterpartyId, name: invoice.counterpartyName })
  return {
    invoice,
    choices,
    coded,
    taxes: tax && !isZero(standing) ? [{ subject: tax.subject, why: tax.why, amount: standing }] : [],
    account,
    toBook: {
      id: invoice.id,
      day: invoice.issuedOn,
      // whom it is from, not what it is booked on: one cash subject does not make all customers one
      counterpartyId: invoice.counterpartyId ?? `name ${invoice.counterpartyName}`,
      counterpartyName: invoice.counterpartyName || '零星客户',
      abstract: wording(direction, invoice),
      items,
    },
  }
}

function wording(direction: Direction, invoice: WaitingInvoice): string {
  const goods = invoice.lines[0]?.goodsName ?? ''
  const party = invoice.counterpartyName
  const red = invoice.red ? '（红字）' : ''
  return (
    direction === 'output'
      ? `${party === '' ? '' : `向${party}`}销售${goods}${red}`
      : `${party === '' ? '' : `向${party}`}采购${goods}${red}`
  ).slice(0, 200)
}

const plain = { currency: '', originalAmount: null, exchangeRate: null, quantity: null, unitPrice: null } as const

/** One group becomes one voucher; the counterparty's line is the sum of the others, so that it balances to the fen. */
function voucherOf(
  direction: Direction,
  period: Period,
  group: ReturnType<typeof groupInvoices>[number],
  byId: ReadonlyMap<string, Resolved>,
  apart: boolean,
): { voucher: NewVoucher; positions: Map<string, number> } {
  const members = group.invoiceIds.map((id) => byId.get(id)!)
  const onDebit = direction === 'input'
  const abstract = group.abstract
  const reasons: string[] = []
  const main: NewLine[] = []
  const side = (amount: Money) => (onDebit ? { debit: amount, credit: ZERO } : { debit: ZERO, credit: amount })
  const counterSide = (amount: Money) => (onDebit ? { debit: ZERO, credit: amount } : { debit: amount, credit: ZERO })
  const counters = new Map<string, { resolved: Resolved; amount: Money }>()
  for (const one of members) {
    const key = `${one.account.subject.id}|${one.account.tagIds.join()}`
    const amount = sum(one.toBook.items.map((item) => add(item.netAmount, item.taxAmount)))
    const known = counters.get(key)
    counters.set(key, { resolved: one, amount: known ? add(known.amount, amount) : amount })
  }
  const counterLines: NewLine[] = [...counters.values()].map(({ resolved, amount }) => ({
    ...plain,
    abstract,
    subjectId: resolved.account.subject.id,
    tagIds: resolved.account.tagIds,
    ...counterSide(amount),
  }))
  // lines of one subject and tags are one, unless the rule or quantities keep them apart
  const bySubject = new Map<string, NewLine>()
  const whyOf = new Map<string, string>()
  for (const [index, item] of group.items.entries()) {
    const choice = members.map((one) => one.choices.get(item.goodsKey)).find((one) => one !== undefined)!
    const key = apart || item.quantity !== null ? `${item.goodsKey}|${index}` : item.goodsKey
    const known = bySubject.get(key)
    const amount = known ? add(onDebit ? known.debit : known.credit, item.netAmount) : item.netAmount
    bySubject.set(key, {
      ...plain,
      abstract,
      subjectId: choice.subject.id,
      tagIds: choice.tags,
      quantity: item.quantity,
      unitPrice: item.unitPrice,
      ...side(amount),
    })
    whyOf.set(key, saidOf(choice))
  }
  for (const [key, line] of bySubject) {
    if (isZero(line.debit) && isZero(line.credit)) continue
    main.push(line)
    reasons.push(whyOf.get(key)!)
  }
  const taxes = new Map<string, { amount: Money; why: string }>()
  for (const tax of members.flatMap((one) => one.taxes)) {
    const known = taxes.get(tax.subject.id)
    taxes.set(tax.subject.id, { amount: known ? add(known.amount, tax.amount) : tax.amount, why: `${tax.subject.fullName}：${tax.why}` })
  }
  for (const [subjectId, tax] of taxes) {
    if (isZero(tax.amount)) continue
    main.push({ ...plain, abstract, subjectId, tagIds: [], ...side(tax.amount) })
    reasons.push(tax.why)
  }
  const lines = onDebit ? [...main, ...counterLines] : [...counterLines, ...main]
  const firstMain = onDebit ? 1 : counterLines.length + 1
  const day = group.day > lastDay(period) || group.day < `${period}-01` ? lastDay(period) : group.day
  return {
    voucher: {
      day,
      period,
      word: '记',
      attachmentCount: Math.min(members.length, 9999),
      kind: 'manual',
      lines,
      source: { kind: direction === 'output' ? 'outputInvoice' : 'inputInvoice', ids: [...group.invoiceIds], reason: reasons.join('\n') },
    },
    positions: new Map(group.invoiceIds.map((id) => [id, firstMain])),
  }
}

/** Books every waiting invoice of a month (or those of them that are named) that can be booked; the others come back with their reasons. */
export async function bookInvoices(
  ctx: LedgerContext,
  direction: Direction,
  period: Period,
  rules: InvoiceRules,
  ids?: readonly string[],
): Promise<Outcome> {
  const waiting = await unvoucheredInvoices(ctx, direction, period, ids)
  // what an employee paid and claims is not bought a second time
  const claimed = direction === 'input' ? await claimedVerdicts(ctx, waiting) : new Map<string, InvoiceVerdict>()
  const alike = new Map<string, Other>()
  const attached: { id: string; voucherId: string; position: number }[] = []
  const book = await openBook(ctx, direction === 'input')
  const switched = await switchedIn(ctx)
  const failed: Outcome['failed'] = []
  const resolved = new Map<string, Resolved>()
  for (const invoice of waiting) {
    const verdict = claimed.get(invoice.id)
    if (verdict?.kind === 'refused') {
      failed.push({ id: invoice.id, name: `${invoice.invoiceKey} ${invoice.counterpartyName}`, reason: verdict.reason })
      continue
    }
    if (verdict?.kind === 'attach') {
      attached.push({ id: invoice.id, voucherId: verdict.voucherId, position: 1 })
      continue
    }
    if (verdict?.kind === 'doubt') alike.set(invoice.id, verdict.alike)
    try {
      resolved.set(invoice.id, await resolve(ctx, book, direction, { ...rules, switched }, invoice))
    } catch (refusal) {
      if (!(refusal instanceof Unbookable)) throw refusal
      failed.push({ id: invoice.id, name: `${invoice.invoiceKey} ${invoice.counterpartyName}`, reason: refusal.message })
    }
  }
  const groups = groupInvoices(
    [...resolved.values()].map((one) => one.toBook),
    rules,
    direction === 'output' ? 'income' : 'purchase',
    period,
  )
  const made = groups
    .map((group) => ({ group, ...voucherOf(direction, period, group, resolved, keepsItemsApart(rules.merge)) }))
    .filter(({ voucher }) => voucher.lines.length > 1)
    // drafts take their numbers in the order of their days
    .toSorted((a, b) => (a.voucher.day < b.voucher.day ? -1 : a.voucher.day > b.voucher.day ? 1 : 0))
  const judge = await judgeInvoices(ctx, direction, period, [...resolved.values()], alike)
  const stored = await addVouchers(
    ctx,
    made.map((one) => one.voucher),
    direction === 'output' ? '销项发票生成凭证' : '进项发票生成凭证',
  )
  await markInvoicesVouchered(ctx, [
    ...attached,
    ...made.flatMap(({ group, positions }, index) =>
      group.invoiceIds.map((id) => ({ id, voucherId: stored[index]!.id, position: positions.get(id)! })),
    ),
  ])
  await judge.keep(
    ctx,
    made.map(({ group }, index) => ({ voucherId: stored[index]!.id, paperIds: group.invoiceIds })),
  )
  await tellNewSubjects(ctx, book.made())
  return { booked: stored.length, waiting: waiting.length, failed }
}
