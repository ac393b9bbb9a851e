/** Payments that settle what was kept back from pay beside what the employer owes. */
import { fromFen, groupThousands, toFen } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { heldKindOf, heldParts, type HeldPart } from '@app/domain/papers/quick-account/held'
import { readFacts, type ReadFacts } from '../../finance/books/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { WaitingFlow } from '../funds/index.ts'
import type { Choice } from './book.ts'

/** The parts of a payment with the reason; what is doubtful of it, in words; null: it is of one subject. */
export type HeldBack = (
  flow: WaitingFlow,
  choice: Choice,
) => Promise<{ readonly list: readonly HeldPart[]; readonly why: string } | string | null>

/** One run over a month: what it has paid is owed no more. */
export function heldBackIn(ctx: LedgerContext, period: Period): HeldBack {
  let facts: Promise<ReadFacts> | undefined
  const paid = new Map<string, bigint>()
  return async (flow, choice) => {
    const kind = heldKindOf(ctx.ledger.standard, choice.subject.code)
    const fen = toFen(flow.outflow)
    if (kind === null || fen <= 0n) return null
    facts ??= readFacts(ctx, { through: period, withDrafts: true })
    const list = heldParts(await facts, kind, { fen, period, paid })
    if (list === null) return null
    if (list === 'unsure')
      return `其他应付款里有代扣的个人${kind.name}，与单位部分相加对不上这一笔：暂时全部记在${choice.subject.fullName}，请分开个人和单位部分`
    for (const one of list) paid.set(one.code, (paid.get(one.code) ?? 0n) + one.fen)
    const [held, ...own] = list
    const ours = own.reduce((all, one) => all + one.fen, 0n)
    return {
      list,
      why: `${choice.why}；代扣个人${kind.name}${groupThousands(fromFen(held!.fen))}，单位部分${groupThousands(fromFen(ours))}`,
    }
  }
}
