/** Writes docs/exchange-file.schema.json, the documented format of the exchange file; `--verify` only compares. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ExchangeFile } from '../apps/server/src/centre/exchange/exchange-file.ts'
import { read, root } from './sources.ts'

const FILE = 'docs/exchange-file.schema.json'

export const schemaText = (): string =>
  `${JSON.stringify(z.toJSONSchema(ExchangeFile, { io: 'input', target: 'draft-2020-12' }), null, 2)}\n`

if (import.meta.main) {
  if (process.argv.includes('--verify')) process.exitCode = read(FILE) === schemaText() ? 0 : 1
  else writeFileSync(join(root, FILE), schemaText())
}
