/** 账簿装订册: cover, opening page, index and the chosen books of some months in one PDF, its pages numbered through. */
import { trialBalance as trialOf } from '@app/domain/finance/books/trial-balance'
import { BOOKLET_BOOKS, bookletBooks, type BookletBook } from '@app/domain/finance/books/booklet-books'
import { generalOnPaper, withSubjectTurns } from '@app/domain/finance/books/general-on-paper'
import { withPageTurns } from '@app/domain/finance/books/page-turns'
import { broken } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { paperOf, peopleOf } from '@app/domain/ledger/preferences/print-settings'
import { lookOf, preferences } from '../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { bookletPdf, type Chapter } from '../../platform/printing/index.ts'
import type { LongSheet } from '../../platform/sheet-file.ts'
import { generalBook, lineBooks, readFacts, trialBalance } from '../books/index.ts'
import type { BoundFacts } from './bound.drawer.ts'
import { monthText } from './ledger-cover.service.ts'

const DRAWER = new URL('./bound.drawer.ts', import.meta.url)

export interface BookletAsk {
  readonly from: Period
  readonly to: Period
  readonly books: readonly BookletBook[]
  /** The books alone: no cover, opening page or index. */
  readonly loose?: boolean
}

/** Posted vouchers alone: a bound book is final. `tell` is given the share that is done, 0 to 1; what it throws stops the work. */
export async function booklet(
  ctx: LedgerContext,
  { from, to, books, loose = false }: BookletAsk,
  tell: (share: number) => void,
): Promise<FileAnswer> {
  if (to < from) throw broken('BK0103', '结束月份早于开始月份', [{ field: 'toPeriod', reason: '结束月份早于开始月份' }])
  if (books.length === 0) throw broken('BK0104', '请选择要装订的账簿', [{ field: 'bookTypes', reason: '请选择要装订的账簿' }])
  const { print, cover } = await preferences(ctx.db)
  const range = { from, to, withDrafts: false }
  const chapters: Chapter[] = []
  const bind = (title: string, sheet: LongSheet, more: Pick<Chapter, 'turns'> = {}) =>
    chapters.push({ title, sheet, look: lookOf(print.book, sheet), ...more })
  const facts = await readFacts(ctx, { through: to, withDrafts: false })
  const used = trialOf(facts, to, { from, leavesOnly: true }).rows.filter((row) => row.tagId === '')
  const subjects = new Map(facts.subjects.map((one) => [one.code, one]))
  const cashOf = (code: string): string | null => (code === '' ? null : (subjects.get(code)?.cash ?? cashOf(code.slice(0, -4))))
  const kept: Readonly<Record<BookletBook, (code: string) => boolean>> = {
    trial: () => false,
    general: () => false,
    cash: (code) => cashOf(code) === 'cash',
    bank: (code) => !['cash', null].includes(cashOf(code)),
    detail: () => true,
    quantity: (code) => (subjects.get(code)?.unit ?? null) !== null,
  }
  for (const book of BOOKLET_BOOKS.filter((one) => books.includes(one))) {
    if (book === 'trial') bind(bookletBooks.trial, await trialBalance(ctx, { ...range, level: 3, withZero: false, withQuantity: false }))
    else if (book === 'general')
      bind(bookletBooks.general, generalOnPaper(await generalBook(ctx, { ...range, level: 1, withZero: false })), {
        turns: withSubjectTurns,
      })
    else
      for (const row of used.filter((one) => kept[book](one.code))) {
        bind(`${bookletBooks[book]}　${row.code} ${row.fullName}`, await lineBooks[book].whole(ctx, { ...range, subjectCode: row.code }), {
          turns: withPageTurns,
        })
        tell((0.3 * chapters.length) / (used.length * books.length + 1))
      }
  }
  if (chapters.length === 0) throw broken('BK0105', '所选期间的这些账簿没有内容，无需装订')
  const { top, bottom, left, right } = print.book
  const place = { paper: paperOf({ ...print.book, direction: 'portrait' }, false), margins: { top, bottom, left, right } }
  const span = from === to ? monthText(from) : `${monthText(from)}至${monthText(to)}`
  const title = books.length === 1 ? bookletBooks[books[0]!] : '会计账簿'
  const people = peopleOf(cover)
  const pdf = bookletPdf({
    title,
    chapters,
    ...(!loose && {
      by: {
        drawer: DRAWER,
        facts: (pages): BoundFacts => ({
          place,
          text: { company: ctx.ledger.name, title, span, from, volume: 1, volumes: 1, people, pages },
        }),
      },
      index: place,
    }),
    onPage: (share) => tell(0.3 + 0.7 * share),
  })
  return new FileAnswer(`${ctx.ledger.name}_${loose ? '账簿' : title}_${from === to ? from : `${from}_${to}`}.pdf`, 'application/pdf', pdf)
}
