/** An empty page that names what to do offers it: a hint that names a button or a page carries that button, or the link to that page. */
import { menuItems } from '@app/domain/access/menu'
import { expect, test } from 'vitest'
import { code, isTest, read } from './sources.ts'

interface EmptyState {
  readonly place: string
  readonly hint: string
  /** What is offered, as it is written; null: nothing. Undefined: nobody said, and a list offers its main button. */
  readonly action: string | null | undefined
  /** The main button of the list, where it has one. */
  readonly main: string
}

/** Where what is opened at a place ends: braces and quotes counted, `>` only outside of both. */
function endOf(text: string, from: number, until: string): number {
  let depth = 0
  let quote = ''
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]!
    if (quote !== '') {
      if (sign === quote && text[at - 1] !== '\\') quote = ''
    } else if (sign === "'" || sign === '"' || sign === '`') quote = sign
    else if (depth === 0 && until.includes(sign)) return at
    else if ('{(['.includes(sign)) depth += 1
    else if ('})]'.includes(sign)) depth -= 1
  }
  return text.length
}
/** What is given a name in an element (`=`) or in an object (`:`), as it is written. */
function given(text: string, name: string, sign: '=' | ':'): string | undefined {
  for (let at = 0; at < text.length; at = endOf(text, at, sign === '=' ? ' \n' : ',') + 1) {
    const found = new RegExp(`^\\s*${name}\\s*${sign}\\s*`).exec(text.slice(at))
    if (found) return text.slice(at + found[0].length, endOf(text, at + found[0].length, sign === '=' ? ' \n' : ','))
  }
  return undefined
}
const none = (action: string | undefined): string | null | undefined => (action === 'null' || action === '{null}' ? null : action)

function emptiesOf(file: string): EmptyState[] {
  const text = read(file)
  const place = (at: number): string => `${file} ${text.slice(0, at).split('\n').length}`
  const faces = [...text.matchAll(/<Empty(?=\s)/g)].map(({ index }): EmptyState => {
    const inside = text.slice(index + 6, endOf(text, index + 6, '>'))
    return { place: place(index), hint: given(inside, 'hint', '=') ?? '', action: none(given(inside, 'action', '=') ?? 'null'), main: '' }
  })
  const lists = [...text.matchAll(/<(?:ListPage|BookPage|ListTable)\b(?:<[^>]*>)?/g)].flatMap(({ index, 0: tag }): EmptyState[] => {
    const inside = text.slice(index + tag.length, endOf(text, index + tag.length, '>'))
    const main = given(inside, 'main', '=') ?? ''
    // `ask`: what a book says before it is known of what
    return (['empty', 'ask'] as const).flatMap((name) => {
      const said = given(inside, name, '=')
      if (said === undefined || !said.startsWith('{{')) return []
      const object = said.slice(2, -2)
      const action = none(given(object, 'action', ':') ?? (main === '' || name === 'ask' ? 'null' : undefined))
      return [{ place: place(index), hint: given(object, 'hint', ':') ?? '', action, main }]
    })
  })
  return [...faces, ...lists]
}

const titles = [...new Set(menuItems.map((one) => one.title))]
/** Short ones stand in other words as well; in quotes they are the page. */
const pages = titles.filter((title) => title.length > 2)
/** Buttons are named in quotes; a page by where one is sent: 先在…里, 到…. */
const buttonsIn = (hint: string): string[] => [...hint.matchAll(/(?:按|点|点击)“([^”]+)”/g)].map((one) => one[1]!)
const pagesIn = (hint: string): string[] => [
  ...pages.filter((title) => hint.includes(`在${title}里`) || hint.includes(`到${title}里`)),
  ...titles.filter((title) => hint.includes(`在“${title}”`) || hint.includes(`到“${title}”`) || hint.includes(`从“${title}”`)),
]

/** On the phone, or answered by the row above it: another button would say the same. */
const ALLOWED: readonly RegExp[] = [/CountPhonePage\.tsx/, /TimetablesDrawer\.tsx/, /RequestsPanel\.tsx/, /ui\/BatchDialog\.tsx/]

test('a hint that names a button or a page carries it', () => {
  const all = code.filter((file) => file.startsWith('apps/web/src/') && file.endsWith('.tsx') && !isTest(file)).flatMap(emptiesOf)
  expect(all.length).toBeGreaterThan(140)
  const bare = all.filter(({ place, hint, action, main }) => {
    if (ALLOWED.some((one) => one.test(place))) return false
    const [buttons, named] = [buttonsIn(hint), pagesIn(hint)]
    if (buttons.length === 0 && named.length === 0) return false
    // an own action is taken to be it; the main button of a list only where it has the name
    if (action !== null && action !== undefined) return false
    return action === null || named.length > 0 || buttons.some((name) => !main.includes(name))
  })
  expect(bare.map(({ place, hint }) => `${place} ${hint}`)).toEqual([])
})

test('a list that has a main button offers it when it is empty', () => {
  const all = code.filter((file) => file.startsWith('apps/web/src/') && file.endsWith('.tsx') && !isTest(file)).flatMap(emptiesOf)
  // by the bureau's own list, or made elsewhere by themselves
  const kept = /PastYearsPage|ItemsPage|RecycleBinPage|SubjectsPage|SubjectTagsPage/
  expect(all.filter(({ place, action, main }) => main !== '' && action === null && !kept.test(place)).map(({ place }) => place)).toEqual([])
})
