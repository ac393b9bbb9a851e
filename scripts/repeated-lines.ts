/** Runs of lines that stand in the code twice, to the letter. A run is maximal: it is told once, not once for each line it could begin at. */

export interface Repeated {
  readonly lines: number
  /** `file:line` of the earlier and of the later place. */
  readonly first: string
  readonly second: string
}

interface Place {
  readonly file: number
  readonly at: number
}

/** What says nothing by standing twice: nothing, a bracket, an import. */
const counts = (line: string): boolean => /\w/.test(line) && !/^(import|export) .* from '|^\} from '/.test(line)

/** The pairs of at least `least` lines, blank ones and imports apart. Time grows with the text, not with the pairs: a run met often is told against its first place only. */
export function repeatedLines(texts: ReadonlyMap<string, string>, least: number): Repeated[] {
  const names = [...texts.keys()]
  const files = names.map((name) =>
    texts
      .get(name)!
      .split('\n')
      .map((line, index) => ({ text: line.trim(), number: index + 1 }))
      .filter(({ text }) => counts(text)),
  )
  const times = new Map<string, number>()
  for (const { text } of files.flat()) times.set(text, (times.get(text) ?? 0) + 1)
  const seen = new Map<string, Place>()
  const found: Repeated[] = []
  files.forEach((lines, file) => {
    for (let at = 0; at + least <= lines.length; at += 1) {
      const run = lines.slice(at, at + least)
      // what stands once is in no run that stands twice
      const alone = run.findLastIndex(({ text }) => times.get(text) === 1)
      if (alone >= 0) {
        at += alone
        continue
      }
      const key = run.map(({ text }) => text).join('\n')
      const before = seen.get(key)
      if (before === undefined) {
        seen.set(key, { file, at })
        continue
      }
      const other = files[before.file]!
      let length = least
      while (
        at + length < lines.length &&
        lines[at + length]!.text === other[before.at + length]?.text &&
        (before.file !== file || before.at + length < at)
      )
        length += 1
      if (before.file !== file || before.at + length <= at) {
        const place = (one: Place) => `${names[one.file]!}:${files[one.file]![one.at]!.number}`
        found.push({ lines: length, first: place(before), second: place({ file, at }) })
        at += length - 1
      }
    }
  })
  return found.toSorted((a, b) => b.lines - a.lines)
}
