/** Importing documents in tests: the steps a person takes, and a voucher as quick account makes it. */
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { importsApi, type IMPORT_KINDS } from '@app/contract/papers/imports/imports'
import { markFlowsVouchered } from '../papers/funds/index.ts'
import { markInvoicesVouchered } from '../papers/invoices/index.ts'
import type { Bench, LedgerClient } from './bench.ts'
import { invoiceList, OWN, type Sold } from './document-files.ts'
import { book as bookLines } from './entries.ts'

export interface TestFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The ledger of the company on the test invoices. */
export async function named(ledger: LedgerClient): Promise<LedgerClient> {
  const company = await ledger.call(ledgersApi.company)
  await ledger.call(ledgersApi.edit, { body: { ...company, name: OWN.name, taxNumber: OWN.taxNumber } })
  return ledger
}

export const preview = (ledger: LedgerClient, files: readonly TestFile[], kind: (typeof IMPORT_KINDS)[number] = 'outputInvoice') =>
  ledger.call(importsApi.preview, { query: { kind }, files })
export const confirm = (ledger: LedgerClient, id: string, leaveOut = false) =>
  ledger.call(importsApi.confirm, { params: { id }, body: { leaveOut } })
export const undo = (ledger: LedgerClient, id: string) => ledger.call(importsApi.undo, { params: { id } })

/** Output invoices imported to the end. */
export async function imported(ledger: LedgerClient, rows: readonly Sold[]) {
  const { import: act } = await preview(ledger, [{ name: '全量发票.xlsx', bytes: invoiceList(rows) }])
  return confirm(ledger, act.id)
}

/** A draft voucher of January, and documents linked to it as quick account does. */
export async function book(house: Bench, ledger: LedgerClient, kind: 'invoice' | 'flow', ids: readonly string[]): Promise<string> {
  const { id } = await bookLines(ledger, '2026-01-31', '借 1001 1', '贷 3001 1')
  const mark = kind === 'invoice' ? markInvoicesVouchered : markFlowsVouchered
  await house.server.services.database.inLedger(ledger.ledgerId, (db) =>
    mark(
      { db, ledger: { id: ledger.ledgerId } as never },
      ids.map((one) => ({ id: one, voucherId: id, position: 1 })),
    ),
  )
  return id
}
