/** What a return says, in words: what is owed against the return before, and the figures that moved most. Pure; a model may say it better. */
import { absolute, compareMoney, groupThousands, isNegative, isZero, money, subtract, type Money } from '../../kernel/money.ts'
import type { Period } from '../../kernel/period.ts'
import type { Book, Form } from '../forms/engine/book.ts'

type Figures = Readonly<Record<string, string>>
export interface Said {
  readonly figures: Figures
  readonly due: Money
}
export interface Before extends Said {
  readonly period: Period
}
/** So many figures are named: more is a table, and that is the return itself. */
const NAMED = 3

interface Moved {
  readonly words: string
  readonly by: Money
}
/** The figures of a form that a person types or that are taken; what is computed follows from them. */
function movedIn({ data, sections }: Form, now: Figures, before: Figures): Moved[] {
  return sections
    .flatMap(({ rows }) => rows)
    .flatMap(({ title, cells }) =>
      cells
        .filter(({ open, type }) => open && type === 'money')
        .map(({ name }) => ({ title, is: money(now[name] ?? '0'), was: money(before[name] ?? '0') }))
        .filter(({ is, was }) => compareMoney(is, was) !== 0)
        .map((one) => ({
          by: absolute(subtract(one.is, one.was)),
          words: `${data.code} ${one.title.trim()}：${groupThousands(one.is)}，上期${groupThousands(one.was)}`,
        })),
    )
}

/** In the order a person would tell it: what is owed, then why it is not what it was. */
export function explain(book: Book, { figures, due }: Said, before: Before | null): string[] {
  const owed = isZero(due) ? '本期没有应补（退）税额' : `本期应补（退）税额${groupThousands(due)}`
  if (before === null) return [`${owed}；上期没有申报表，无从比较。`]
  const by = subtract(due, before.due)
  const against = isZero(by)
    ? `与上期（${before.period}）相同`
    : `比上期（${before.period}）${isNegative(by) ? '少' : '多'}${groupThousands(absolute(by))}`
  const moved = book.forms
    .flatMap((form) => movedIn(form, figures, before.figures))
    .toSorted((a, b) => compareMoney(b.by, a.by))
    .slice(0, NAMED)
  return [`${owed}，${against}。`, ...moved.map(({ words }) => words)]
}
