/** Voucher templates: the ledger's own, and the presets of its standard. */
import { presetsFor } from '@app/domain/finance/voucher-templates/presets'
import { checkTemplate, withoutAmounts, type Schedule, type TemplateLine } from '@app/domain/finance/voucher-templates/template'
import type { VoucherWord } from '@app/domain/finance/vouchers/voucher'
import { broken, notFound } from '@app/domain/kernel/app-error'
import { ZERO } from '@app/domain/kernel/money'
import { record } from '../../ledger/book-log/index.ts'
import { allSubjects } from '../../ledger/subjects/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { initialsOf } from '../../platform/pinyin.ts'
import * as queries from './voucher-templates.queries.ts'

export interface Draft {
  readonly name: string
  readonly word: VoucherWord
  readonly attachmentCount: number
  readonly withAmounts: boolean
  readonly lines: TemplateLine[]
  readonly schedule: Schedule | null
}

/** The ledger's own first, by name; then the presets all whose subjects the chart still has. */
export async function list(ctx: LedgerContext) {
  const subjects = await allSubjects(ctx.db)
  const byCode = new Map(subjects.filter((one) => !one.disabled).map((one) => [one.code, one.id]))
  const known = new Set(subjects.map((one) => one.id))
  const own = (await queries.all(ctx.db)).map((one) => ({
    ...one,
    preset: false,
    // a subject that is gone is chosen anew
    lines: one.lines.map((line) =>
      line.subjectId === null || known.has(line.subjectId) ? line : { ...line, subjectId: null, tagIds: [] },
    ),
  }))
  const presets = presetsFor(ctx.ledger.standard, ctx.ledger.vatNature)
    .filter((one) => one.lines.every(({ code }) => byCode.has(code)))
    .map(({ id, name, abstract, lines }) => ({
      id,
      name,
      initials: initialsOf(name),
      word: '记' as const,
      attachmentCount: 0,
      withAmounts: false,
      preset: true,
      schedule: null,
      lines: lines.map(({ side, code }): TemplateLine => ({
        abstract,
        subjectId: byCode.get(code)!,
        tagIds: [],
        side,
        debit: ZERO,
        credit: ZERO,
        currency: '',
        originalAmount: null,
        exchangeRate: null,
        quantity: null,
        unitPrice: null,
      })),
    }))
  return [...own, ...presets]
}

/** As it is kept; VT0006 when another template has the name. */
async function written(ctx: LedgerContext, draft: Draft, id: string | null) {
  const lines = draft.withAmounts ? draft.lines : withoutAmounts(draft.lines)
  checkTemplate(lines, draft.schedule)
  const same = await queries.idOfName(ctx.db, draft.name)
  if (same && same.id !== id) throw broken('VT0006', `已有名为“${draft.name}”的模板`, [{ field: 'templateName', reason: '模板名称已存在' }])
  return { ...draft, lines, initials: initialsOf(draft.name), changedAt: ctx.now }
}

const told = (draft: Draft) => ({ name: draft.name, lines: draft.lines.length, withAmounts: draft.withAmounts, schedule: draft.schedule })

export async function add(ctx: LedgerContext, draft: Draft): Promise<{ id: string }> {
  const row = await written(ctx, draft, null)
  const { id } = await queries.add(ctx.db, row)
  await record(ctx, { action: '存为凭证模板', object: 'voucherTemplate', objectId: id, after: told(draft) })
  return { id }
}

async function locked(ctx: LedgerContext, id: string) {
  const before = await queries.lock(ctx.db, id)
  if (!before) throw notFound('VT0007', '凭证模板不存在或已删除')
  return before
}

export async function change(ctx: LedgerContext, id: string, draft: Draft): Promise<void> {
  const before = await locked(ctx, id)
  await queries.save(ctx.db, id, await written(ctx, draft, id))
  await record(ctx, { action: '修改凭证模板', object: 'voucherTemplate', objectId: id, before: told(before), after: told(draft) })
}

/** Vouchers made from it stay. */
export async function remove(ctx: LedgerContext, id: string): Promise<void> {
  const before = await locked(ctx, id)
  await queries.remove(ctx.db, id)
  await record(ctx, { action: '删除凭证模板', object: 'voucherTemplate', objectId: id, before: told(before) })
}
