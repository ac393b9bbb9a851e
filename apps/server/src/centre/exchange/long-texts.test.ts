/** A text without end in any column of any list that travels is refused where it stands, at once, before anything is made of it. */
import { AppError } from '@app/domain/kernel/app-error'
import { expect, test } from 'vitest'
import { paperFile } from '../../testing/all-papers.ts'
import { initialsOf, spellingOf } from '../../platform/pinyin.ts'
import { read } from './exchange.reader.ts'
import { paperLists, partLists, type ListColumn } from './lists.ts'

const LONG = '甲'.repeat(1_000_000)
/** Kinds that are held to a form of their own say so in their own words. */
const isText = ({ kind }: ListColumn): boolean =>
  ['text', 'texts', 'secret', 'step', 'unit', 'expenseType', 'json', 'subject', 'tag', 'account'].includes(kind)

const refusalOf = (file: object): AppError => {
  try {
    read({ bytes: Buffer.from(JSON.stringify(file)) })
  } catch (refusal) {
    if (refusal instanceof AppError) return refusal
    throw refusal
  }
  throw new Error('it was taken')
}

const file = paperFile() as unknown as Record<string, unknown> & { papers: Record<string, unknown> }
const places = [...partLists, ...paperLists].flatMap((list) => {
  const inPapers = list.place.startsWith('papers.')
  const rows = (inPapers ? file.papers : file)[list.name] as readonly Record<string, unknown>[] | undefined
  const [row] = rows ?? []
  return row === undefined ? [] : list.columns.filter(isText).map((column) => ({ list, inPapers, row, column }))
})

test('a million letters in any text of any list: refused at its place', () => {
  expect(places.length).toBeGreaterThan(500)
  const taken: string[] = []
  for (const { list, inPapers, row, column } of places) {
    const value = column.kind === 'texts' ? [LONG] : column.kind === 'json' ? { 内容: LONG } : LONG
    const rows = [{ ...row, [column.field]: value }]
    const refusal = refusalOf(inPapers ? { ...file, papers: { ...file.papers, [list.name]: rows } } : { ...file, [list.name]: rows })
    const where = `${list.place}.0.${column.field}`
    if (refusal.code !== 'EX0002' || !(refusal.details ?? []).some(({ field }) => field?.startsWith(where))) taken.push(where)
  }
  expect(taken).toEqual([])
})

test('a text longer than its column takes is refused at its place as well, counted as the database counts', () => {
  const [row] = file['subjects'] as Record<string, unknown>[]
  const named = (name: string) => ({ ...file, subjects: [{ ...row, name }] })
  const most = partLists.find(({ name }) => name === 'subjects')!.columns.find(({ name }) => name === 'name')!.most!
  const before = (length: number, letter: string) => refusedAt(named(letter.repeat(length)))
  expect([before(most + 1, '甲'), before(most + 1, '𠮷')]).toEqual([['subjects.0.name'], ['subjects.0.name']])
  expect([before(most, '甲'), before(most, '𠮷')]).toEqual([[], []])
})
const refusedAt = (changed: object): string[] => {
  try {
    read({ bytes: Buffer.from(JSON.stringify(changed)) })
    return []
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
    return refusal.details.flatMap(({ field }) => field ?? [])
  }
}

test('initials are told of as many letters as are kept', () => {
  expect(initialsOf('甲'.repeat(200))).toBe('j'.repeat(60))
  expect(spellingOf('甲'.repeat(200))).toBe(`${'j'.repeat(60)} ${'Jia'.repeat(20)}`)
  expect(spellingOf('鹏程Co')).toBe('pcco PengChengCo')
  expect(initialsOf(`${'甲'.repeat(59)}ABC`)).toBe(`${'j'.repeat(59)}a`)
})
