/** Whatever code says it follows can be looked up: sections of the specification and decisions on its gaps are found in docs. */
import { expect, test } from 'vitest'
import { code, read } from './sources.ts'

const sections = new Set([...read('docs/specification.md').matchAll(/^### spec (\d §[\d.]+)$/gm)].map(([, id]) => id!))
const decisions = new Set([...read('docs/contract/decisions.md').matchAll(/^\| ([KO]\d+) /gm)].map(([, id]) => id!))

/** `spec 1 §2.4, §6, 2 §2.2`: the document stands until another is named. */
function sectionsCited(line: string): string[] {
  const cited: string[] = []
  for (const [whole] of line.matchAll(/spec \d §[\d.]+(?:(?:,| and|;) (?:\d )?§[\d.]+)*/g)) {
    let document = ''
    for (const [, of, section] of whole.matchAll(/(?:(\d) )?§([\d.]*\d)/g)) {
      document = of ?? document
      cited.push(`${document} §${section}`)
    }
  }
  return cited
}
/** `decisions K20, O11`, `decision O8` and an id alone in brackets or after a comma behind a section: `(O41)`, `§2.6, O35`. */
const decisionsCited = (line: string): string[] =>
  [...line.matchAll(/(?:decisions? |\(|§[\d.]+, )([KO]\d{1,2}(?:(?:,| and| to) [KO]\d{1,2})*)\b/g)].flatMap(
    ([, ids]) => ids!.match(/[KO]\d+/g) ?? [],
  )

test('what is cited stands in docs', () => {
  expect(sections.size).toBeGreaterThan(40)
  expect(decisions.size).toBeGreaterThan(70)
  const seen = { sections: 0, decisions: 0 }
  const dangling: string[] = []
  for (const path of code.filter((file) => !file.startsWith('scripts/spec-citations')))
    for (const [at, line] of read(path).split('\n').entries()) {
      const [of, on] = [sectionsCited(line), decisionsCited(line)]
      seen.sections += of.length
      seen.decisions += on.length
      dangling.push(
        ...of.filter((id) => !sections.has(id)).map((id) => `${path}:${at + 1}: spec ${id}`),
        ...on.filter((id) => !decisions.has(id)).map((id) => `${path}:${at + 1}: ${id}`),
      )
    }
  expect(dangling).toEqual([])
  // a search that finds nothing is always clean
  expect(seen.sections).toBeGreaterThan(100)
  expect(seen.decisions).toBeGreaterThan(40)
})

test('citations are read as they are written', () => {
  expect(sectionsCited('(spec 1 §2.4, §6, 2 §2.2; decision O6)')).toEqual(['1 §2.4', '1 §6', '2 §2.2'])
  expect(decisionsCited('(spec 2 §2.6, O35) and decisions K2, O1')).toEqual(['O35', 'K2', 'O1'])
})
