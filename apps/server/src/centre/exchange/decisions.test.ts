/** Every table of a ledger is decided about; lists are made from the tables, and what cannot be made is said when it is. */
import { PAPER_SOURCES } from '@app/contract/centre/exchange/exchange-lists'
import { expect, test } from 'vitest'
import { ledgerTables } from '../../platform/database/tables.generated.ts'
import { derivedTables, inOtherParts, stayingTables } from './decisions.ts'
import { ExchangeFile } from './exchange-file.ts'
import { shapedColumns } from './list-schemas.ts'
import { allLists as lists } from './lists.ts'

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

test('no table of a ledger is left to chance, and none is decided about twice', () => {
  const decided = [...lists.map((one) => one.table), ...Object.keys(inOtherParts), ...derivedTables, ...Object.keys(stayingTables)]
  expect(decided.toSorted()).toEqual([...new Set(decided)].toSorted())
  expect(decided.toSorted()).toEqual([...ledgerTables].map(camel).toSorted())
})

test('a row names rows of lists that are written before it, or of its own', () => {
  const before = new Set<string>()
  for (const { name, named, columns } of lists) {
    if (named) before.add(name)
    expect([name, columns.flatMap(({ of }) => (of === undefined || before.has(of) ? [] : [of]))]).toEqual([name, []])
  }
  for (const list of Object.values(PAPER_SOURCES)) expect(before).toContain(list)
})

test('a kept value has a shape of its own: pages read it', () => {
  const named = (kinds: readonly string[]) =>
    lists.flatMap(({ table, columns }) => columns.flatMap((one) => (kinds.includes(one.kind) ? [`${table}.${one.name}`] : [])))
  expect(named(['json']).filter((one) => !shapedColumns.has(one))).toEqual([])
  // and no column that is not there, nor one the database says the shape of
  expect([...shapedColumns].filter((one) => !named(['json', 'texts', 'text']).includes(one))).toEqual([])
})

test('who did it is nobody’s to say: what names a person of the house never travels', () => {
  const people = lists.flatMap(({ table, given }) =>
    Object.entries(given).flatMap(([column, one]) => (one === 'derived' ? [] : [`${table}.${column}: ${one}`])),
  )
  expect(people).toEqual([
    'subjects.preset: nothing',
    'tags.place: nothing',
    'bankAccounts.createdAt: now',
    'exchangeRates.changedName: arriverName',
    'exchangeRates.changedAt: now',
    'exchangeRates.changedBy: arriver',
    'subjectMemories.changedName: arriverName',
    'subjectMemories.changedAt: now',
    'subjectMemories.wouldChange: nothing',
    'openingBalances.since: nothing',
    'openingCashFlows.since: nothing',
    'periodEndTemplates.changedBy: arriverName',
    'periodEndTemplates.changedAt: now',
    'periodEndSkips.skippedAt: now',
    'periodEndSkips.skippedBy: arriver',
    'statementFormulas.changedBy: arriverName',
    'statementFormulas.changedAt: now',
    'statementFormulas.logSeq: log',
    'methodChanges.logSeq: log',
    'voucherTemplates.changedAt: now',
    'recurringRuns.userName: arriverName',
    'recurringRuns.madeAt: now',
    'recurringRuns.undoneAt: nothing',
    'recurringRuns.userId: arriver',
    'files.addedBy: arriver',
    'imports.staged: nothing',
    'imports.createdBy: arriver',
    'subjectRuleChanges.changedBy: nothing',
    'salarySheets.createdBy: arriver',
    'claimSettings.firstIds: nothing',
    'claimSettings.secondIds: nothing',
    'claimBills.createdBy: arriver',
    'claimSteps.userId: arriver',
    'clientContacts.userId: contactUser',
    'assetCategories.since: nothing',
    'assetDepartments.since: nothing',
    'assetCards.since: nothing',
    'assetShares.since: nothing',
    'assetUnits.since: nothing',
    'assetEvents.since: nothing',
    'assetHandovers.otherLedgerId: nothing',
    'assetProjects.since: nothing',
    'assetProjectCosts.since: nothing',
    'taxFilings.begunBy: arriver',
    'filingSteps.run: nothing',
    'filingSteps.leaseUntil: nothing',
    'filingSteps.nextAt: nothing',
    'quickNotes.createdBy: arriver',
  ])
})

test('what opens a door never travels by itself: a column called after a secret is one somebody decided about', () => {
  const secret = lists.flatMap(({ table, columns }) =>
    columns.filter(({ name }) => /hash|token|secret|password|cipher/i.test(name)).map(({ name }) => `${table}.${name}`),
  )
  expect(secret).toEqual([])
})

test('parts that carry a table are parts of the file', () => {
  const parts = Object.keys(ExchangeFile.shape)
  for (const part of Object.values(inOtherParts)) expect(parts).toContain(part.split('.')[0])
})
