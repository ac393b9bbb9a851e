/** The exchange file whole: what the contract says of the books, and the lists made from the tables. */
import { ExchangeBooks } from '@app/contract/centre/exchange'
import type { z } from 'zod'
import { ExchangePapers, listSchema } from './list-schemas.ts'
import { partLists } from './lists.ts'

const { bankAccounts, rates, memories, disclosures } = partLists
export const ExchangeFile = ExchangeBooks.extend({
  bankAccounts: listSchema(bankAccounts),
  rates: listSchema(rates),
  memories: listSchema(memories),
  disclosures: listSchema(disclosures),
  papers: ExchangePapers.prefault({}),
}).meta({ title: '清账账套交换文件' })

/** A ledger as the exchange file carries it, read and checked. */
export type Exchange = z.output<typeof ExchangeFile>
