/** What is written by the project itself from what is declared (生成的文件): each file with what makes it, in the order they are made. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { complianceTable } from './compliance.ts'
import { errorTable } from './errors.ts'
import { schemaText } from './exchange-schema.ts'
import { featureTable } from './features.ts'
import { rightsTable } from './rights.ts'
import { read, root } from './sources.ts'
import { coverageTable } from './spec-coverage.ts'
import { taxLists } from './tax-lists.ts'

export interface Generated {
  readonly file: string
  readonly make: () => string
}
export const generated: readonly Generated[] = [
  ...taxLists,
  { file: 'docs/errors.md', make: errorTable },
  { file: 'docs/rights.tsv', make: rightsTable },
  { file: 'docs/features.tsv', make: featureTable },
  { file: 'docs/exchange-file.schema.json', make: schemaText },
  { file: 'docs/spec-coverage.md', make: coverageTable },
  { file: 'docs/law/compliance.md', make: complianceTable },
]

/** Those that are not what they would be made now. */
export const outdated = (): Generated[] => generated.filter(({ file, make }) => read(file) !== make())

if (import.meta.main) {
  const stale = outdated()
  for (const { file, make } of stale) {
    writeFileSync(join(root, file), make())
    console.log(`${file} 已更新`)
  }
  if (stale.length === 0) console.log('文档都是最新的')
}
