/** A function can be read: none is longer than a screen or two, few than one. Its lines are its own, those of functions in it among them. */
import { expect, test } from 'vitest'
import { parseSync } from 'vite'
import { files, isTest, read } from './sources.ts'

const LONGEST = 120
const LONG = 70
/** How many may be long. It only ever comes down. */
const MOST_LONG = 66

const programs = files.filter(
  (file) =>
    /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !isTest(file) && !file.endsWith('.d.ts') && !file.endsWith('.generated.ts'),
)
const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

interface Found {
  readonly at: string
  readonly lines: number
}
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The functions of a program that are longer than `least` lines, as `file:line`. */
function longIn(file: string, text: string, least: number): Found[] {
  // a shorter file holds none
  if (text.split('\n').length <= least) return []
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length
  const found: Found[] = []
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look)
    if (!isNode(value)) return
    if (isFunction.test(value.type)) {
      const lines = text.slice(value.start, value.end).split('\n').length
      if (lines > least) found.push({ at: `${file}:${lineOf(value.start)}`, lines })
    }
    Object.values(value).forEach(look)
  }
  look(parseSync(file, text).program)
  return found
}
const long = programs.flatMap((file) => longIn(file, read(file), LONG))

test('no function is longer than two screens', () => {
  expect(programs.length).toBeGreaterThan(2000)
  expect(long.filter(({ lines }) => lines > LONGEST).map(({ at, lines }) => `${at} ${lines} 行`)).toEqual([])
})

test('few are longer than one', () => {
  const longest = long.toSorted((one, other) => other.lines - one.lines).map(({ at, lines }) => `${at} ${lines} 行`)
  expect(long.length, longest.join('\n')).toBeLessThanOrEqual(MOST_LONG)
})

test('lines are counted from the first to the last, of functions in functions as well', () => {
  const inner = ['  const inner = () => {', ...Array.from({ length: 3 }, () => '    step()'), '  }']
  const text = ['/** Words. */', 'export function outer() {', ...inner, '}', 'const short = () => 1', ''].join('\n')
  expect(longIn('one.ts', text, 4)).toEqual([
    { at: 'one.ts:2', lines: 7 },
    { at: 'one.ts:3', lines: 5 },
  ])
  expect(longIn('one.ts', text, 7)).toEqual([])
})
