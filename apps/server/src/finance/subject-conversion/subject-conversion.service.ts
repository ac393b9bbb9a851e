/** Subject conversion: one plan, shown or done. Subjects, drafts and the transfer voucher change in one transaction. */
import {
  planConversion,
  taggedName,
  type ConversionAsk,
  type ConversionFacts,
  type PlannedSubject,
} from '@app/domain/finance/subject-conversion/conversion'
import { transferLines, type TransferLine } from '@app/domain/finance/subject-conversion/transfer'
import { AppError, broken, notFound } from '@app/domain/kernel/app-error'
import { isZero } from '@app/domain/kernel/money'
import { periodOf, type Day } from '@app/domain/kernel/period'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { addSubject, allSubjects, relateSubjectTags, type StoredSubject } from '../../ledger/subjects/index.ts'
import { ownTagNames, tagsByIds } from '../../ledger/tags/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { addVouchers, changeVoucher, inputOf, vouchersByIds } from '../vouchers/index.ts'
import * as queries from './subject-conversion.queries.ts'
import type { DraftLine, Touched } from './subject-conversion.queries.ts'

export interface Asked extends ConversionAsk {
  readonly subjectCode: string
  readonly day: Day
  readonly drafts: readonly { readonly voucherId: string; readonly position: number; readonly target: number }[]
}

interface Surroundings {
  readonly facts: ConversionFacts
  readonly touched: Touched
  readonly lines: readonly DraftLine[]
}

async function surroundingsOf(ctx: LedgerContext, asked: Asked): Promise<Surroundings> {
  const subjects = await allSubjects(ctx.db)
  const subject = subjects.find((one) => one.code === asked.subjectCode)
  if (subject === undefined) throw notFound('CV0404', '科目不存在或已删除')
  const touched = await queries.touched(ctx.db, ctx.ledger.id, subject.id)
  const balances = await queries.balances(ctx.db, ctx.ledger.id, subject.id, periodOf(asked.day))
  const lines = await queries.draftLines(ctx.db, ctx.ledger.id, subject.id)
  const hasHistory = touched.openings > 0 || touched.posted > 0 || lines.length > 0
  const ownNames = await ownTagNames(ctx.db, [...subject.tagTypes, ...asked.types])
  return { facts: { subject, ownNames, codes: subjects.map((one) => one.code), hasHistory, balances }, touched, lines }
}

interface Plan {
  readonly subjects: readonly PlannedSubject[]
  readonly transfer: readonly TransferLine[]
}

/** The whole plan, or what stands in its way. */
async function planOf(ctx: LedgerContext, asked: Asked, { facts, lines }: Surroundings): Promise<Plan> {
  const subjects = planConversion(facts, asked)
  const moved = new Set(asked.drafts.map((one) => `${one.voucherId} ${one.position}`))
  const reviewed = lines.find((line) => line.reviewed && moved.has(`${line.voucherId} ${line.position}`))
  if (reviewed) throw broken('CV0010', `${reviewed.number}已审核，请先反审核再转换`)
  if (asked.drafts.some((one) => asked.targets[one.target] === undefined)) throw broken('CV0011', '草稿分录的去向不存在')
  if (asked.mode === 'tags') await checkTags(ctx, asked, facts.subject)
  const transfer = transferLines(facts, asked)
  if (transfer.length > 0 && ctx.ledger.closedThrough !== null && periodOf(asked.day) <= ctx.ledger.closedThrough)
    throw broken('CV0012', `${periodOf(asked.day)}已结账，请选择以后的日期`, [{ field: 'voucherDate', reason: '已结账' }])
  return { subjects, transfer }
}

/** Each target in use names one tag of every kind the subject is to be kept by. */
async function checkTags(ctx: LedgerContext, asked: Asked, subject: StoredSubjectLike): Promise<void> {
  const wanted = [...subject.tagTypes, ...asked.types].toSorted().join()
  const used = asked.targets.filter(
    (one, at) => (asked.carried && one.parts.some((part) => !isZero(part.amount))) || asked.drafts.some((draft) => draft.target === at),
  )
  const types = new Map((await tagsByIds(ctx.db, [...new Set(used.flatMap((one) => one.tagIds))])).map((tag) => [tag.id, tag.type]))
  for (const one of used)
    if (
      one.tagIds
        .map((id) => types.get(id) ?? '')
        .toSorted()
        .join() !== wanted
    )
      throw broken('CV0013', '请为每一项选齐标签', [{ field: 'tagIds', reason: '请选齐标签' }])
}
type StoredSubjectLike = Pick<StoredSubject, 'tagTypes'>

/** Everything a conversion would touch; nothing is written. */
export async function preview(ctx: LedgerContext, asked: Asked) {
  const around = await surroundingsOf(ctx, asked)
  const { facts, touched, lines } = around
  const targetOf = new Map(asked.drafts.map((one) => [`${one.voucherId} ${one.position}`, one.target]))
  const common = {
    balances: [...facts.balances],
    openings: touched.openings,
    posted: touched.posted,
    drafts: lines.map((line) => ({ ...line, target: targetOf.get(`${line.voucherId} ${line.position}`) ?? -1 })),
  }
  try {
    const { subjects, transfer } = await planOf(ctx, asked, around)
    const tags = new Map(
      (await tagsByIds(ctx.db, [...new Set(asked.targets.flatMap((one) => one.tagIds))])).map((tag) => [tag.id, tag.name]),
    )
    const made = subjects.filter((one) => one.what === 'new')
    const history = subjects.find((one) => one.what === 'history')
    return {
      ...common,
      subjects: [...subjects],
      transfer: transfer.map(({ target, ...line }) => {
        const at = target === null ? history : asked.mode === 'tags' ? made[0] : made[target]
        const names = target === null || asked.mode === 'children' ? [] : asked.targets[target]!.tagIds.map((id) => tags.get(id) ?? '')
        return { code: at?.code ?? '', name: `${facts.subject.fullName}-${at?.name ?? ''}`, tags: names.join('；'), ...line }
      }),
      refused: '',
    }
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
    return { ...common, subjects: [], transfer: [], refused: refusal.message }
  }
}

export async function convert(ctx: LedgerContext, asked: Asked) {
  // the chain first, then rows, as all who change vouchers do
  await lockChain(ctx.db)
  const around = await surroundingsOf(ctx, asked)
  const { subject } = around.facts
  const { subjects, transfer } = await planOf(ctx, asked, around)
  const ids = await makeSubjects(ctx, asked, around.facts)
  const place = (target: number) => ({
    subjectId: asked.mode === 'tags' ? ids[0]! : ids[target]!,
    tagIds: asked.mode === 'tags' ? [...asked.targets[target]!.tagIds] : [],
  })
  const drafts = await moveDrafts(ctx, asked, place)
  const voucher = await carry(ctx, asked, subject, transfer, place)
  await record(ctx, {
    action: '科目转换',
    object: 'subject',
    objectId: subject.id,
    before: { code: subject.code, fullName: subject.fullName, balances: around.facts.balances, posted: around.touched.posted },
    after: { mode: asked.mode, subjects, drafts, voucher },
  })
  ctx.tell('subject')
  return { subjects: subjects.length, drafts, voucher }
}

/** Ids of the new subjects, one a target, or the one that is kept by tags. */
async function makeSubjects(ctx: LedgerContext, asked: Asked, { subject, hasHistory, ownNames }: ConversionFacts): Promise<string[]> {
  const tagTypes = [...subject.tagTypes, ...asked.types]
  if (asked.mode === 'tags' && !hasHistory) {
    await relateSubjectTags(ctx, [subject.id], tagTypes)
    return [subject.id]
  }
  const names = asked.mode === 'tags' ? [taggedName(tagTypes, ownNames)] : asked.targets.map((one) => one.name.trim())
  const ids: string[] = []
  for (const name of names) {
    const { unit, currencies, revalued } = subject
    const made = await addSubject(
      ctx,
      { name, parentCode: subject.code, unit, currencies, revalued, ...(asked.mode === 'tags' ? { tagTypes } : {}) },
      true,
    )
    // agreed to already: the question of 250 is not asked
    if ('id' in made) ids.push(made.id)
  }
  return ids
}

type Place = (target: number) => { subjectId: string; tagIds: string[] }

async function moveDrafts(ctx: LedgerContext, asked: Asked, place: Place): Promise<number> {
  const byVoucher = Map.groupBy(asked.drafts, (one) => one.voucherId)
  for (const voucher of await vouchersByIds(ctx, [...byVoucher.keys()])) {
    const moves = new Map(byVoucher.get(voucher.id)!.map((one) => [one.position, one.target]))
    const input = inputOf(voucher)
    const lines = input.lines.map((line, at) => {
      const target = moves.get(voucher.lines[at]!.position)
      return target === undefined ? line : { ...line, ...place(target) }
    })
    await changeVoucher(ctx, voucher.id, { ...input, lines }, undefined, true)
  }
  return asked.drafts.length
}

async function carry(
  ctx: LedgerContext,
  asked: Asked,
  subject: ConversionFacts['subject'],
  transfer: readonly TransferLine[],
  place: Place,
): Promise<string> {
  if (transfer.length === 0) return ''
  const [voucher] = await addVouchers(
    ctx,
    [
      {
        day: asked.day,
        period: periodOf(asked.day),
        word: '记',
        attachmentCount: 0,
        kind: 'manual',
        source: { kind: 'typed', ids: [], reason: `科目转换：${subject.code} ${subject.fullName}` },
        lines: transfer.map(({ target, ...line }) => ({
          abstract: `科目转换：${subject.fullName}`,
          ...(target === null ? { subjectId: subject.id, tagIds: [] } : place(target)),
          ...line,
          unitPrice: null,
        })),
      },
    ],
    '科目转换',
  )
  return `${voucher!.period} ${voucher!.word}-${voucher!.number}`
}
