/**
 * What a ledger's people set up for themselves, in its exchange file: own closing templates, voucher templates, what they gave and left
 * out at period end, what was learnt from them, printing and business settings.
 */
import { voucherName } from '@app/domain/centre/travel/calls'
import { PreferencesWire } from '@app/contract/ledger/preferences'
import { encodeWith } from '@app/contract/kernel/wire'
import { broken } from '@app/domain/kernel/app-error'
import { money } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { quantity, rate } from '@app/domain/kernel/quantity'
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { z } from 'zod'
import { ownRuleId } from '@app/domain/finance/period-end/own-template'
import { bringClosingTemplates, bringPeriodEnd, closingTemplates, periodEndKept } from '../../finance/period-end/index.ts'
import { bringVoucherTemplates, voucherTemplatesOf } from '../../finance/voucher-templates/index.ts'
import { readPreferences, saveBusiness, savePreferences } from '../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { Exchange } from './exchange-file.ts'

type Settings = Pick<Exchange, 'closingTemplates' | 'voucherTemplates' | 'periodEnd' | 'preferences'>
const orNull = <T>(read: (text: string) => T, text: string | null): T | null => (text === null ? null : read(text))
// amounts, quantities and rates are canonical text already
const asText = (figure: unknown): string | null => figure as string | null

export async function exportSettings(
  ctx: LedgerContext,
  names: {
    readonly codes: ReadonlyMap<string, string>
    readonly refOf: (id: string) => { type: TagType; code: string }
    /** The vouchers are in the file. */
    readonly vouchers: boolean
  },
): Promise<Settings> {
  const templates = await closingTemplates(ctx)
  // an own step is called by its template's name: its number is another one in another ledger
  const steps = new Map(templates.map((one) => [ownRuleId(one.id), ownRuleId(one.name)]))
  const { skips, amounts, issues } = await periodEndKept(ctx)
  return {
    periodEnd: {
      skips: skips.map(({ period: month, ruleId, reason, skippedName }) => ({
        period: month,
        rule: steps.get(ruleId) ?? ruleId,
        reason,
        skippedBy: skippedName,
      })),
      amounts: amounts.map((one) => ({ ...one, amount: asText(one.amount)! })),
      issues: issues.map(({ subjectId, tagIds, quantity: count, ...one }) => ({
        ...one,
        code: names.codes.get(subjectId)!,
        tags: tagIds.map(names.refOf),
        quantity: asText(count)!,
      })),
    },
    closingTemplates: templates.map(({ name, place, frequency, disabled, lines }) => ({
      name,
      place,
      frequency,
      disabled,
      lines: lines.map((line) => ({ ...line, amount: asText(line.amount), share: asText(line.share) })),
    })),
    voucherTemplates: (await voucherTemplatesOf(ctx)).map(({ lines, made, ...one }) => ({
      ...one,
      made: names.vouchers ? made : [],
      lines: lines.map(({ subjectId, tagIds, ...line }) => {
        // a subject that is gone is chosen anew, and what stood on it
        const code = subjectId === null ? null : (names.codes.get(subjectId) ?? null)
        return {
          abstract: line.abstract,
          side: line.side,
          code,
          tags: code === null ? [] : tagIds.map(names.refOf),
          debit: asText(line.debit)!,
          credit: asText(line.credit)!,
          currency: line.currency,
          originalAmount: asText(line.originalAmount),
          exchangeRate: asText(line.exchangeRate),
          quantity: asText(line.quantity),
          unitPrice: asText(line.unitPrice),
          cashFlows: (line.cashFlows ?? []).map(({ item, amount }) => ({ item, amount: asText(amount)! })),
        }
      }),
    })),
    preferences: encodeWith(PreferencesWire, await readPreferences(ctx)) as Settings['preferences'],
  }
}

/** Everything back, once vouchers are there: under the ids given by code, by type and code, and by name. */
export async function importSettings(
  ctx: LedgerContext,
  { closingTemplates: closing, voucherTemplates, periodEnd, preferences }: Settings,
  ids: {
    readonly subjects: ReadonlyMap<string, string>
    readonly tags: ReadonlyMap<string, string>
    readonly vouchers: ReadonlyMap<string, string>
  },
): Promise<void> {
  await bringClosingTemplates(
    ctx,
    closing.map(({ lines, ...one }) => ({
      ...one,
      lines: lines.map((line) => ({
        ...line,
        amount: orNull(money, line.amount),
        share: orNull(rate, line.share),
        start: orNull(period, line.start),
      })),
    })),
  )
  const found = (of: ReadonlyMap<string, string>, key: string, what: string): string => {
    const id = of.get(key)
    if (id === undefined) throw broken('EX0007', `${what}“${key}”不在文件的资料中`)
    return id
  }
  await bringVoucherTemplates(
    ctx,
    voucherTemplates.map(({ made, lines, schedule, ...one }) => ({
      ...one,
      schedule: schedule && { ...schedule, from: period(schedule.from), to: orNull(period, schedule.to) },
      lines: lines.map(({ code, tags, cashFlows, ...line }) => ({
        ...line,
        subjectId: code === null ? null : found(ids.subjects, code, '科目'),
        tagIds: tags.map((tag) => found(ids.tags, `${tag.type} ${tag.code}`, '辅助核算')),
        debit: money(line.debit),
        credit: money(line.credit),
        originalAmount: orNull(money, line.originalAmount),
        exchangeRate: orNull(rate, line.exchangeRate),
        quantity: orNull(quantity, line.quantity),
        unitPrice: orNull(rate, line.unitPrice),
        ...(cashFlows.length > 0 && { cashFlows: cashFlows.map((part) => ({ item: part.item, amount: money(part.amount) })) }),
      })),
      made: made.map((voucher) => ({ period: period(voucher.period), voucherId: found(ids.vouchers, voucherName(voucher), '凭证') })),
    })),
  )
  const steps = new Map((await closingTemplates(ctx)).map((one) => [ownRuleId(one.name), ownRuleId(one.id)]))
  await bringPeriodEnd(ctx, {
    skips: periodEnd.skips.map(({ period: month, rule, reason, skippedBy }) => ({
      period: period(month),
      ruleId: steps.get(rule) ?? rule,
      reason,
      skippedName: skippedBy,
    })),
    amounts: periodEnd.amounts.map((one) => ({ ...one, period: period(one.period), amount: money(one.amount) })),
    issues: periodEnd.issues.map(({ period: month, code, tags, quantity: count }) => ({
      period: period(month),
      subjectId: found(ids.subjects, code, '科目'),
      tagIds: tags.map((tag) => found(ids.tags, `${tag.type} ${tag.code}`, '辅助核算')),
      quantity: quantity(count),
    })),
  })
  if (Object.keys(preferences).length === 0) return
  const read = z.safeDecode(PreferencesWire, preferences as never)
  if (!read.success)
    throw broken(
      'EX0008',
      '打印与业务设置不正确',
      read.error.issues.slice(0, 20).map((issue) => ({ field: `preferences.${issue.path.join('.')}`, reason: issue.message })),
    )
  const { business, ...choices } = read.data
  await savePreferences(ctx, choices)
  await saveBusiness(ctx, business)
}
