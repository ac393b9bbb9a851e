/** Files of before: kept as they were written then, and brought in as they always were. */
import { exchangeApi as api } from '@app/contract/centre/exchange/exchange'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { verifyLedger } from '../../finance/vouchers/index.ts'
import { columnFacts, columnKinds, type ColumnFacts, type DB } from '../../platform/database/tables.generated.ts'
import { testAlone as test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { inOtherParts, stayingColumns } from './decisions.ts'
import { paperLists, partLists } from './lists.ts'

type File = Record<string, unknown> & { ledger: { name: string }; vouchers: object[] }
const stored = (version: number): Buffer => readFileSync(new URL(`stored/version-${version}.json`, import.meta.url))

const plain = (file: object): unknown => JSON.parse(JSON.stringify(file).replaceAll(/(\.\d{3})000Z"/g, '$1Z"'))

/** What the ledger made from a stored file says when it leaves again. */
async function again(house: Bench, ledger: LedgerClient, bytes: Buffer): Promise<File> {
  const made = await ledger.call(api.import, { query: {}, files: [{ name: '账套.json', bytes }] })
  await ledger.call(ledgersApi.select, { params: { id: made.id } })
  expect(await house.server.services.database.inLedger(made.id, (db) => verifyLedger(db, made.id), { snapshot: true })).toEqual([])
  return JSON.parse((await ledger.download(api.export)).toString()) as File
}

/** Lists and columns that came after the stored files were written: a ledger made from one has nothing in them, or what the tables say. */
const LATER_LISTS = [
  'iitPeople',
  'iitDeclarations',
  'iitIncomes',
  'iitPayments',
  'iitAgreements',
  'naturalRegisters',
  'naturalPayments',
  'taxFees',
  'taxFilings',
  'filingSteps',
  'filingEvidence',
  'filingConsents',
  'taxPaymentVouchers',
  'assetCategories',
  'assetDepartments',
  'assetCards',
  'assetShares',
  'assetUnits',
  'assetEvents',
  'assetHandovers',
  'assetCardFiles',
  'assetDeferredTaxes',
  'assetTransfersOut',
  'assetCounts',
  'assetCountItems',
  'assetCountFinds',
  'assetProjects',
  'assetProjectActs',
  'assetProjectCards',
  'assetProjectCosts',
  'stockWarehouses',
  'stockDocuments',
  'stockLines',
  'stockGoods',
  'stockMonths',
  'stockCosts',
  'stockMethods',
  'stockMatches',
  'stockUses',
  'stockSettings',
  'stockCounts',
  'stockCountItems',
  'stockProducts',
  'stockProductTerms',
  'stockBoms',
  'stockBomLines',
  'stockPickings',
  'costPools',
  'costPoolProducts',
  'costInputs',
  'costRuns',
  'costSheets',
  'costElements',
  'costPoolRuns',
  'costShares',
  'costProjectMonths',
  'costProjectHours',
  'costNetValues',
  'costOperations',
  'clientWords',
]
/** Parts beside them that came later. */
const LATER_PARTS = ['tagKinds']
const LATER_COLUMNS: Readonly<Record<string, object>> = {
  salaryDeductions: { variety: '', persons: 1, share: 100 },
  taxDeclarations: { serial: 1, owner: null },
}
const nowadays = (file: File): File => {
  const papers = file['papers'] as Readonly<Record<string, readonly object[]>>
  const lists = Object.entries(papers).map(([name, rows]) => [name, rows.map((row) => ({ ...LATER_COLUMNS[name], ...row }))])
  const later = Object.fromEntries(LATER_PARTS.map((name) => [name, []]))
  const ledger = { aloneReason: '', ...file.ledger }
  const company = (file['company'] as readonly object[]).map((row) => ({ archiveFonds: '', ...row }))
  return {
    ...later,
    ...file,
    ledger,
    company,
    papers: { ...Object.fromEntries(LATER_LISTS.map((name) => [name, []])), ...Object.fromEntries(lists) },
  }
}

/** Without digests: a digest is of the text, and what is computed on the way out may stand in another order. */
const said = ({ digests: _, ...file }: File) => plain(file)

/** With the columns lists of papers have been given since: a file that does not say them means what the table says by itself. */
function sinceThen(file: File & { papers: Record<string, object[]> }): File {
  const papers = paperLists.map(({ name, columns }) => {
    const usual = Object.fromEntries(columns.map(({ field, initial, kind }) => [field, kind === 'amount' ? '0.00' : (initial ?? null)]))
    return [name, (file.papers[name] ?? []).map((row) => ({ ...usual, ...row }))]
  })
  return { ...file, papers: Object.fromEntries(papers) as object }
}

test('versions 2 and 3: every part comes in as it was, proved by its own digests, and leaves as version 3', async ({ house, ledger }) => {
  const want = sinceThen(JSON.parse(stored(3).toString()) as File & { papers: Record<string, object[]> })
  for (const version of [2, 3]) {
    const { digests } = JSON.parse(stored(version).toString()) as File
    expect(Object.keys(digests as object).length).toBeGreaterThan(60)
    expect([version, said(await again(house, ledger, stored(version)))]).toEqual([version, said(nowadays(want))])
  }
})

test('version 1: the books alone, and what it does not say is as it was then', async ({ house, ledger }) => {
  const { vouchers, subjects, ledger: kept, opening } = JSON.parse(stored(1).toString()) as File
  const now = await again(house, ledger, stored(1))
  expect(now).toMatchObject({ subjects, opening, ledger: kept, version: 3, papers: { invoices: [] }, memories: [], disclosures: [] })
  expect(now.vouchers).toMatchObject(vouchers)
})

test('every column of every list beside the papers is in it, and says something the table would not say by itself', () => {
  const file = JSON.parse(stored(3).toString()) as Record<string, Record<string, unknown>[]>
  const silent = partLists
    .filter(({ name }) => !LATER_PARTS.includes(name))
    .flatMap(({ name, columns }) =>
      columns.flatMap(({ field, initial, kind }) => {
        const usual = kind === 'tags' ? [] : kind === 'amount' ? '0.00' : initial
        const nothing = (value: unknown) => value === null || isDeepStrictEqual(value, usual)
        return file[name]!.every((row) => nothing(row[field])) ? [`${name}.${field}`] : []
      }),
    )
  // in the tests of what they are about
  expect(silent).toEqual([
    'bankAccounts.currency',
    'bankAccounts.forInvoices',
    'bankAccounts.disabled',
    'opening.ytdDebit',
    'opening.ytdCredit',
    'opening.ytdProfit',
    'openingCashFlows.item',
    'openingCashFlows.amount',
    'disclosures.signedBy',
  ])
})

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** In the file, but not in this one: the tests of what they are about have them. */
const ELSEWHERE = [
  'ledgers.aloneReason',
  'tagSets.department',
  'tagSets.employee',
  'tagSets.project',
  'tagSets.supplier',
  'vouchers.correctsId',
]

test('no column of the parts that are written by hand is lost without a word', async ({ ledger }) => {
  const made = await ledger.call(api.import, { query: {}, files: [{ name: '账套.json', bytes: stored(2) }] })
  const silent: string[] = []
  for (const table of Object.keys(inOtherParts) as (keyof DB)[]) {
    const rows = (
      await ledger.sql<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from app.${snake(table)} t where ledger_id = $1`, [
        made.id,
      ])
    ).map((one) => one.row)
    if (rows.length === 0) silent.push(table)
    if (rows.length === 0) continue
    const facts: Readonly<Record<string, ColumnFacts | undefined>> = columnFacts[table] ?? {}
    for (const column of Object.keys(columnKinds[table])) {
      const nothing = (value: unknown) => value === null || isDeepStrictEqual(value, facts[column]?.initial)
      if (rows.every((row) => nothing(row[snake(column)]))) silent.push(`${table}.${column}`)
    }
  }
  expect(silent.toSorted()).toEqual([...Object.keys(stayingColumns), ...ELSEWHERE].toSorted())
})
