/** What `npm test` with some words runs: each check that is named, and the tests whose files say any of the other words. */
export const STAGES = [
  ['format', 'types'],
  ['lint', 'imports', 'unused'],
  ['snapshot', 'build'],
] as const
type Step = (typeof STAGES)[number][number]
/** Those that look at the sources alone: also named together, as `static`. */
const QUICK: readonly Step[] = [...STAGES[0], ...STAGES[1]]

interface Plan {
  /** One after another; those of one stage beside each other. */
  readonly stages: readonly (readonly Step[])[]
  /** Words of the tests that run, none of them: all; null: no test runs. */
  readonly tests: readonly string[] | null
}

export function planOf(asked: readonly string[]): Plan {
  if (asked.length === 0) return { stages: STAGES, tests: [] }
  const changed = asked[0] === '--changed'
  const named = (step: Step): boolean => asked.includes(step) || ((changed || asked.includes('static')) && QUICK.includes(step))
  const stages = STAGES.map((stage) => stage.filter(named)).filter((stage) => stage.length > 0)
  const words = asked.filter((word) => word !== 'static' && !STAGES.flat().some((step) => step === word))
  return { stages, tests: words.length > 0 ? words : null }
}
