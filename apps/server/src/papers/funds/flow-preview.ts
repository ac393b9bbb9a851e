/** What the preview of statements shows: the proof of each part, what is asked, what was refused, what needs an eye. */
import { sum } from '@app/domain/kernel/money'
import { inFuture, type Day } from '@app/domain/kernel/period'
import { readBareDay } from '@app/domain/papers/funds/cells'
import { whyNotBooked } from '@app/domain/papers/funds/flow-status'
import type { FundFlow, StatementReading, StatementSection } from '@app/domain/papers/funds/fund-flow'
import type { Preview, Problem } from '../imports/index.ts'

export type FileReading = StatementReading | { readonly kind: 'refused'; readonly reason: string }
export interface Reading {
  readonly files: readonly { readonly id: string; readonly name: string; readonly reading: FileReading }[]
}
type Recognised = Extract<StatementReading, { kind: 'recognised' }>

export function sectionsOf(reading: Reading) {
  return reading.files.flatMap(({ name, reading: one }) => {
    if (one.kind !== 'recognised') return []
    const moved = Map.groupBy(one.flows, (flow) => chainKey(flow.sheet, flow.ownBankAccount, flow.currency))
    return one.sections.filter((section) => section.flowCount > 0).map((section) => provedSection(name, one, section, moved))
  })
}

const chainKey = (sheet: string, bankAccount: string, currency: string): string => JSON.stringify([sheet, bankAccount, currency])

function provedSection(fileName: string, reading: Recognised, section: StatementSection, moved: ReadonlyMap<string, FundFlow[]>) {
  return {
    fileName,
    title: reading.title,
    sheet: section.sheet,
    bankAccount: section.bankAccount,
    holder: section.holder,
    bankName: section.bankName,
    from: section.from,
    to: section.to,
    flowCount: section.flowCount,
    balancesMissing: section.balancesMissing,
    controls: section.controls.map((control) => ({ ...control })),
    chains: section.chains.map((chain) => {
      const moves = moved.get(chainKey(section.sheet, chain.bankAccount, chain.currency)) ?? []
      return {
        bankAccount: chain.bankAccount,
        currency: chain.currency,
        opening: chain.opening,
        inflow: sum(moves.map((flow) => flow.inflow)),
        outflow: sum(moves.map((flow) => flow.outflow)),
        closing: chain.closing,
        checked: chain.checked,
        gaps: chain.gaps.map((gap) => ({ ...gap })),
      }
    }),
  }
}

export function refusedOf(reading: Reading): Problem[] {
  return reading.files.flatMap(({ name, reading: one }) => {
    if (one.kind === 'refused' || one.kind === 'notStatement')
      return [{ fileName: name, sheet: '', row: 0, column: '', reason: one.reason }]
    if (one.kind === 'recognised') return one.problems.map((problem) => ({ fileName: name, ...problem }))
    return one.candidates.length > 0
      ? []
      : [{ fileName: name, sheet: '', row: 0, column: '', reason: '没有找到流水表头：应有日期和收入、支出或金额列' }]
  })
}

/** Rows that come in and are not booked: with the reason. */
export const marksOf = (reading: Reading, today: Day): Problem[] =>
  reading.files.flatMap(({ name, reading: one }) =>
    one.kind !== 'recognised'
      ? []
      : one.flows.flatMap((flow) => {
          const reason = flow.neutral ? '' : whyNotBooked(flow)
          const said = [...(flow.day > today ? [inFuture('日期', flow.day)] : []), ...(reason === '' ? [] : [`${flow.day} ${reason}`])]
          return said.map((text) => ({ fileName: name, sheet: flow.sheet, row: flow.row, column: '', reason: text }))
        }),
  )

/** Days nobody has reached yet, said above everything: a year mistyped puts a movement where nobody looks for it. */
export function futureNotices(reading: Reading, today: Day): string[] {
  const days = reading.files.flatMap(({ reading: one }) =>
    one.kind === 'recognised' ? one.flows.flatMap(({ day }) => (day > today ? [day] : [])) : [],
  )
  return days.length === 0 ? [] : [`有${days.length}笔的日期在将来（最晚${days.toSorted().at(-1)}），请核对年份`]
}

export const headsOf = (reading: Reading) =>
  reading.files.flatMap(({ name, reading: one }) =>
    one.kind !== 'recognised'
      ? []
      : one.heads.map(({ mapping, ...head }) => ({
          ...head,
          fileName: name,
          headers: [...head.headers],
          guess: { ...head.guess } as Record<string, string>,
          sample: head.sample.map((row) => [...row]),
          mapping: mapping && {
            columns: { ...mapping.columns },
            positive: mapping.positive,
            dayOrder: mapping.dayOrder ?? null,
            directionAt: mapping.directionAt ?? ('whole' as const),
            inflowWords: [...mapping.inflowWords],
            outflowWords: [...mapping.outflowWords],
          },
        })),
  )

/** The order of days is asked once for a head, though several files have it. */
export function dayQuestionsOf(reading: Reading): Preview['dayQuestions'] {
  const asked = reading.files.flatMap(({ name, reading: one }) =>
    one.kind !== 'recognised'
      ? []
      : one.dayQuestions.map((question) => ({
          ...question,
          fileName: name,
          headers: [...question.headers],
          orders: question.orders.map((order) => ({ order, first: readBareDay(question.sample[0], order)!.day })),
          sample: [...question.sample],
        })),
  )
  return [...new Map(asked.map((one) => [one.fingerprint, one])).values()]
}

/** A head is asked about once, though several files have it. */
export function questionsOf(reading: Reading) {
  const asked = reading.files.flatMap(({ name, reading: one }) =>
    one.kind !== 'recognised' ? [] : one.questions.map((question) => ({ ...question, fileName: name })),
  )
  return [...Map.groupBy(asked, (one) => one.fingerprint).values()].map((same) => {
    const first = same[0]!
    return {
      ...first,
      headers: [...first.headers],
      ways: first.ways.map(({ way }) => ({
        way,
        inflow: sum(same.flatMap((one) => one.ways.filter((other) => other.way === way).map((other) => other.inflow))),
        outflow: sum(same.flatMap((one) => one.ways.filter((other) => other.way === way).map((other) => other.outflow))),
      })),
      sample: first.sample.map((row) => ({ ...row })),
    }
  })
}
