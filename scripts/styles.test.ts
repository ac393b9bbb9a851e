/** Style of a page cannot reach another: every rule of an area's sheet begins with a class of its own, and nobody else wears that class. */
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { files, isTest, read } from './sources.ts'

const WEB = 'apps/web/src/'
/** The phone site is a build of its own: none of the areas' sheets is there, and its sheet is nowhere else. */
const sheets = files.filter((file) => file.startsWith(WEB) && file.endsWith('.css') && !file.startsWith(`${WEB}sites/h5/`))
const components = files.filter(
  (file) => file.startsWith(WEB) && /\.tsx?$/.test(file) && !isTest(file) && !file.startsWith(`${WEB}sites/h5/`),
)

/** `finance/vouchers`, `sites/main`, `ui`. */
const areaOf = (file: string): string => {
  const parts = file.slice(WEB.length).split('/')
  return parts[0] === 'ui' || parts.length < 3 ? parts[0]! : `${parts[0]}/${parts[1]}`
}

/** Selectors of a sheet; the steps of an animation are none. */
export function selectorsOf(css: string): string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  return [...bare.matchAll(/([^{};]+)\{/g)]
    .map(([, head]) => head!.trim())
    .filter((head) => !head.startsWith('@'))
    .flatMap((head) => head.split(/,(?![^(]*\))/))
    .map((one) => one.trim().replaceAll(/\s+/g, ' '))
}

/** The class a selector begins with; null where it begins with a tag, an id or nothing at all. */
export const leading = (selector: string): string | null => /^\.([a-zA-Z_][\w-]*)/.exec(selector)?.[1] ?? null

interface Rule {
  readonly area: string
  readonly file: string
  readonly selector: string
  readonly own: string | null
}

const rules: readonly Rule[] = sheets.flatMap((file) =>
  selectorsOf(read(file)).map((selector) => ({ area: areaOf(file), file, selector, own: leading(selector) })),
)
const ofAreas = rules.filter((rule) => rule.area !== 'ui')

test('sheets are read', () => {
  expect(sheets.length).toBeGreaterThan(50)
  expect(selectorsOf('/* .no */ .a,\n.b:is(.c, .d) i { x: y } @media (x) { .e > .f { } } @keyframes k { from { } to { } }')).toEqual([
    '.a',
    '.b:is(.c, .d) i',
    '.e > .f',
  ])
})

test('a rule of an area begins with a class of two words, not with a tag, a bare word or a class of the library', () => {
  const loose = ofAreas.filter(({ own }) => own === null || !own.includes('-') || own.startsWith('ant-') || own.startsWith('anticon'))
  expect(loose.map(({ file, selector }) => `${file}: ${selector}`)).toEqual([])
})

test('no class begins rules of two areas', () => {
  const owners = Map.groupBy(
    rules.filter(({ own }) => own !== null),
    ({ own }) => own!,
  )
  const shared = [...owners].filter(([, list]) => new Set(list.map(({ area }) => area)).size > 1)
  expect(shared.map(([own, list]) => `.${own}: ${[...new Set(list.map(({ file }) => file))].join(', ')}`)).toEqual([])
})

/** Words in the texts of a file, without its imports and the places a guide points at: class names stand among them. */
function wordsIn(file: string): string[] {
  const texts = read(file)
    .replaceAll(/\bat: '[^']*'/g, '')
    .split('\n')
    .filter((line) => !/^\s*(import|export) .* from '|^\s*import '|^\s*\* |^\s*\/[/*]|from '[^']*'$/.test(line))
    .join('\n')
  return [...texts.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].flatMap(([, single, double, back]) =>
    (single ?? double ?? back ?? '').split(/[\s{}$?:'"./#]+/),
  )
}

test('nobody wears a class of another area: what two wear lives in ui', () => {
  const owner = new Map(ofAreas.filter(({ own }) => own !== null).map(({ own, area }) => [own!, area]))
  const borrowed = components.flatMap((file) =>
    wordsIn(file).flatMap((word) => {
      const area = owner.get(word)
      return area !== undefined && area !== areaOf(file) ? [`${file}: ${word} of ${area}`] : []
    }),
  )
  expect([...new Set(borrowed)]).toEqual([])
})

/** What a file brings with it at once, and who asks for it, at once or later. */
function imports() {
  const brings = new Map<string, string[]>()
  const askedBy = new Map<string, string[]>()
  for (const file of components) {
    const at = (path: string) => join(dirname(file), path)
    const text = read(file)
    const once = [...text.matchAll(/(?:from|^import) '(\.[^']*)'/gm)].map(([, path]) => at(path!))
    const later = [...text.matchAll(/import\('(\.[^']*)'\)/g)].map(([, path]) => at(path!))
    brings.set(file, once)
    for (const one of [...once, ...later]) askedBy.set(one, [...(askedBy.get(one) ?? []), file])
  }
  return { brings, askedBy }
}

test('whoever wears a class has its sheet: it brings it, or everybody who asks for it does', () => {
  const { brings, askedBy } = imports()
  const reaches = (file: string, sheet: string, seen = new Set<string>()): boolean => {
    if (seen.has(file)) return false
    seen.add(file)
    return (brings.get(file) ?? []).some((one) => one === sheet || reaches(one, sheet, seen))
  }
  const has = (file: string, sheet: string, seen = new Set<string>()): boolean => {
    if (reaches(file, sheet)) return true
    // in a circle of files the others decide
    if (seen.has(file)) return true
    const asking = askedBy.get(file) ?? []
    return asking.length > 0 && asking.every((one) => has(one, sheet, new Set([...seen, file])))
  }
  const sheetsOf = Map.groupBy(
    ofAreas.filter(({ own }) => own !== null),
    ({ own }) => own!,
  )
  // what is no component wears nothing: keys of the store are written alike
  const bare = components
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...new Set(wordsIn(file))].flatMap((word) => {
        const found = new Set((sheetsOf.get(word) ?? []).map((one) => one.file))
        return found.size > 0 && ![...found].some((sheet) => has(file, sheet)) ? [`${file}: ${word} of ${[...found].join(', ')}`] : []
      }),
    )
  expect(bare).toEqual([])
})

test('what a guide points at has a look, so it is there', () => {
  const styled = new Set(rules.flatMap(({ selector }) => [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, one]) => one!)))
  const pointed = components
    .filter((file) => /\/guides?[^/]*\.ts$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/\bat: '([^']*)'/g)].flatMap(([, text]) => [...text!.matchAll(/\.([a-zA-Z_][\w-]*)/g)]))
    .map(([, one]) => one!)
  expect(pointed.length).toBeGreaterThan(5)
  expect([...new Set(pointed)].filter((one) => !styled.has(one))).toEqual([])
})
