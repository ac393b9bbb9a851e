/** What people answer to a preview: columns, directions, accounts, rows taken all the same. Each plans it anew. */
import { conflict } from '@app/domain/kernel/app-error'
import type { DayOrder } from '@app/domain/papers/funds/cells'
import { checkMapping, type ColumnMapping } from '@app/domain/papers/funds/column-mapping'
import type { Way } from '@app/domain/papers/funds/fund-flow'
import type { LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
import type { Preview } from './importer.ts'
import * as queries from './imports.queries.ts'
import type { Previews } from './previews.ts'

const answeredAlready = () => conflict('PI0013', '这个问题已经回答或不再存在，请重新预览')
/** A head of which a person has said nothing but an answer. */
const nothingSaid = (fingerprint: string): ColumnMapping => ({
  fingerprint,
  columns: {},
  positive: null,
  inflowWords: [],
  outflowWords: [],
})

export function previewAnswers({ restage, lockPreview, reread }: Previews) {
  const mapColumns = (caller: LedgerCaller, id: string, draft: ColumnMapping & { readonly headers: readonly string[] }): Promise<Preview> =>
    reread(caller, id, async (ctx) => {
      const { headers, ...mapping } = draft
      await queries.keepMapping(ctx.db, checkMapping(mapping, headers), ctx.user.name, ctx.now)
    })

  const answer = (caller: LedgerCaller, id: string, answers: readonly { fingerprint: string; way: Way }[]): Promise<Preview> =>
    reread(caller, id, async (ctx) => {
      const { proof } = await queries.get(ctx.db, id)
      const asked = new Map(((proof as Partial<Preview>).questions ?? []).map((one) => [one.fingerprint, one]))
      const known = new Map((await queries.mappings(ctx.db)).map((one) => [one.fingerprint, one]))
      for (const { fingerprint, way } of answers) {
        const question = asked.get(fingerprint)
        if (!question) throw answeredAlready()
        const before = known.get(fingerprint) ?? nothingSaid(fingerprint)
        const said = question.about === 'amount' ? { positive: way } : { exchanged: way === 'out' }
        await queries.keepMapping(ctx.db, { ...before, ...said }, ctx.user.name, ctx.now)
      }
    })

  const answerDays = (caller: LedgerCaller, id: string, answers: readonly { fingerprint: string; order: DayOrder }[]): Promise<Preview> =>
    reread(caller, id, async (ctx) => {
      const { proof } = await queries.get(ctx.db, id)
      const asked = new Set(((proof as Partial<Preview>).dayQuestions ?? []).map((one) => one.fingerprint))
      const known = new Map((await queries.mappings(ctx.db)).map((one) => [one.fingerprint, one]))
      for (const { fingerprint, order } of answers) {
        if (!asked.has(fingerprint)) throw answeredAlready()
        await queries.keepMapping(
          ctx.db,
          { ...(known.get(fingerprint) ?? nothingSaid(fingerprint)), dayOrder: order },
          ctx.user.name,
          ctx.now,
        )
      }
    })

  const forgetHead = (caller: LedgerCaller, id: string, fingerprint: string): Promise<Preview> =>
    reread(caller, id, (ctx) => queries.forget(ctx.db, fingerprint))

  async function chooseAccounts(
    ctx: LedgerContext,
    id: string,
    choices: readonly { slot: string; bankAccountId: string }[],
  ): Promise<Preview> {
    const row = await lockPreview(ctx, id)
    const chosen = { ...row.staged.choices, ...Object.fromEntries(choices.map((one) => [one.slot, one.bankAccountId])) }
    return restage(ctx, id, row.kind, { ...row.staged, choices: chosen })
  }

  async function take(ctx: LedgerContext, id: string, keys: readonly string[]): Promise<Preview> {
    const row = await lockPreview(ctx, id)
    return restage(ctx, id, row.kind, { ...row.staged, taken: keys })
  }

  async function refresh(ctx: LedgerContext, id: string): Promise<Preview> {
    const row = await lockPreview(ctx, id)
    return restage(ctx, id, row.kind, row.staged)
  }

  async function discard(ctx: LedgerContext, id: string): Promise<void> {
    await lockPreview(ctx, id)
    await queries.discard(ctx.db, id)
  }

  return { mapColumns, answer, answerDays, forgetHead, chooseAccounts, take, refresh, discard }
}
