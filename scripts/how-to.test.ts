/** The how-tos say what is there: files, names and commands of the house, in few lines, each with the command that proves the work. */
import { expect, test } from 'vitest'
import { STAGES } from './check-plan.ts'
import { code, files, read } from './sources.ts'

const pages = files.filter((file) => file.startsWith('docs/how-to/'))
/** Paths begin at a layer. */
const LAYERS: Readonly<Record<string, string>> = {
  domain: 'packages/domain/src',
  contract: 'packages/contract/src',
  server: 'apps/server/src',
  web: 'apps/web/src',
}
const folders = new Set(files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))))
const spansOf = (page: string): string[] =>
  [
    ...read(page)
      .replaceAll(/```[\s\S]*?```/g, '')
      .matchAll(/`([^`]+)`/g),
  ].map(([, span]) => span!)

/** Whether a path of a page is there: from its layer, or the end of one that is. */
function isThere(path: string): boolean {
  const [layer = '', ...rest] = path.split('/')
  const whole = LAYERS[layer] === undefined ? path : [LAYERS[layer], ...rest].join('/')
  const within = (one: string) => one === whole || one.endsWith(`/${whole}`)
  return files.some(within) || [...folders].some(within)
}

test('files and folders they name are there', () => {
  expect(pages.length).toBeGreaterThanOrEqual(10)
  const gone = pages.flatMap((page) =>
    spansOf(page)
      .filter((span) => /^\.?[a-z][\w.-]*(\/[\w.-]+)*$/i.test(span) && /\/|\.(tsx?|md|tsv|sql|json)$|^\./.test(span))
      .filter((span) => !isThere(span.replace(/^\//, '')))
      .map((span) => `${page}: ${span}`),
  )
  expect(gone).toEqual([])
})

test('functions and types they name are in the code', () => {
  const written = code.map((file) => read(file)).join('\n')
  const words = new Set(written.match(/\w+/g))
  const gone = pages.flatMap((page) =>
    spansOf(page)
      // x and XX stand for a name of one's own
      .filter((span) => /^(?!x[A-Z]|XX)[a-zA-Z]\w{3,}$/.test(span) && !words.has(span))
      .map((span) => `${page}: ${span}`),
  )
  expect(gone).toEqual([])
})

test('commands they give are there, with words that find a test each; the last line is the one that proves the work', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> }
  const steps = new Set<string>(['static', ...STAGES.flat()])
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
  /** Of the area that is made, or the tax: nobody's yet. */
  const OWN = /[<>\u4e00-\u9fff]|^contracts$/
  const wrong = pages.flatMap((page) =>
    spansOf(page).flatMap((span) => {
      const run = /^npm run (?:-s )?([\w:]+)/.exec(span)?.[1]
      if (run !== undefined && scripts[run] === undefined) return [`${page}: ${span}`]
      const words = /^npm test (.+)$/.exec(span)?.[1]?.split(' ') ?? []
      const lost = words.filter((word) => !steps.has(word) && !OWN.test(word) && !tests.some((file) => file.includes(word)))
      return lost.map((word) => `${page}: ${word} 没有测试`)
    }),
  )
  expect(wrong).toEqual([])
  for (const page of pages) {
    expect([page, read(page).split('\n').length <= 46]).toEqual([page, true])
    expect([page, read(page).includes('`npm test ')]).toEqual([page, true])
  }
})
