/** A ledger as the exchange file carries it, read and checked. */
import type { ExchangeFile } from '@app/contract/centre/exchange'
import type { z } from 'zod'

export type Exchange = z.output<typeof ExchangeFile>
