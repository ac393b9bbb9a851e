/** The order test files run in: those that take long begin first, so that none is still running when there is nothing left beside it. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Longer than their size tells (seconds on two cores: `npm test` lists the slowest at its end); the longest first. */
const LONG = [
  'e2e/journeys/every-page',
  'e2e/journeys/shell.',
  'e2e/kill',
  'e2e/journeys/accounts',
  'e2e/journeys/page-rules',
  'e2e/journeys/sign-in',
  'apps/server/src/finance/reports/generated-year',
  'apps/server/src/rights',
  'apps/server/src/backup',
  'apps/server/src/platform/reading/',
  'apps/server/src/centre/exchange/exchange',
  'apps/server/src/assist/jobs/many-jobs',
  'apps/server/src/bounds',
] as const

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex((name) => moduleId.includes(name))
  return at === -1 ? LONG.length : at
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // projects in their order, and what is unknown by size, as always
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which answers a list of its own
    const sorted = await super.sort(files)
    const projects = Map.groupBy(sorted, ({ project }) => project.name)
    return [...projects.values()].flatMap((own) => own.toSorted((a, b) => rank(a) - rank(b)))
  }
}
