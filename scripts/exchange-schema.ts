/** docs/exchange-file.schema.json: the documented format of the exchange file. */
import { z } from 'zod'
import { ExchangeFile } from '../apps/server/src/centre/exchange/exchange-file.ts'

export const schemaText = (): string =>
  `${JSON.stringify(z.toJSONSchema(ExchangeFile, { io: 'input', target: 'draft-2020-12' }), null, 2)}\n`
