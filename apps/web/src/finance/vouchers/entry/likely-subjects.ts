/** The subjects likeliest for a summary, from what this ledger wrote before. */

export interface UsualAbstract {
  readonly abstract: string
  readonly subjectIds: readonly string[]
}

const EXACT = 1000

/** How many of the characters of one text the other has too. */
function likeness(one: string, other: string): number {
  const letters = new Set(other)
  let shared = 0
  for (const letter of new Set(one)) if (letters.has(letter)) shared += 1
  return shared
}

/**
 * Subject ids, likeliest first: those written with this very summary, then with similar ones, then the usual ones.
 * Subjects the voucher already has come last, because its other side is looked for.
 */
export function likelySubjects(abstract: string, usual: readonly UsualAbstract[], used: ReadonlySet<string>, limit: number): string[] {
  const points = new Map<string, number>()
  const text = abstract.trim()
  for (const one of usual) {
    const like = one.abstract === text ? EXACT : text === '' ? 0 : likeness(text, one.abstract)
    if (text !== '' && like * 2 < text.length && like < 2 && one.abstract !== text) continue
    for (const [rank, id] of one.subjectIds.entries()) points.set(id, (points.get(id) ?? 0) + like + 1 / (rank + 1))
  }
  for (const one of usual) for (const id of one.subjectIds) if (!points.has(id)) points.set(id, 0)
  return [...points]
    .map(([id, score]) => ({ id, score: used.has(id) ? score - EXACT * 10 : score }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ id }) => id)
}
