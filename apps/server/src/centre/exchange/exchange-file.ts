/** The exchange file whole: what the contract says of the books, and the lists made from the tables. */
import { ExchangeBooks } from '@app/contract/centre/exchange/exchange'
import type { z } from 'zod'
import { exchangeParts, ExchangePapers } from './list-schemas.ts'

export const ExchangeFile = ExchangeBooks.extend({ ...exchangeParts, papers: ExchangePapers.prefault({}) }).meta({
  title: '清账账套交换文件',
})

/** A ledger as the exchange file carries it, read and checked. */
export type Exchange = z.output<typeof ExchangeFile>
