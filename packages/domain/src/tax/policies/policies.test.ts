/** The register of rules: every dated table is in it, every row cites what is described, and cells find theirs. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dated, heldOn, holdsOn, rateOn } from '../../kernel/dated.ts'
import { day } from '../../kernel/period.ts'
import { NONE_SWITCHED } from '../../ledger/policies/packages.ts'
import { openBook } from '../forms/engine/book.ts'
import { filingOf } from '../forms/engine/filings.ts'
import { FILING_KINDS } from '../forms/engine/taxes.ts'
import { generalVat } from '../forms/vat/general-vat.ts'
import { smallVat } from '../forms/vat/small-vat.ts'
import { documentsOf, standingOf } from './documents.ts'
import { policiesOfCell, policyOfParameter } from './of-return.ts'
import { rowsOn } from './policy.ts'
import { policiesOf } from './registry.ts'

const all = policiesOf('smallBusiness')
const valuesOn = (key: string, on: string, switched = NONE_SWITCHED) =>
  rowsOn(
    all.find((one) => one.key === key)!,
    on,
    switched,
  ).map(({ value }) => value)

test('the first and the last day count, a missing one sets no bound', () => {
  const rows = [dated('2023-01-01', '2025-12-31', 'old', '甲'), dated('2026-01-01', null, 'new', '乙')]
  expect(['2022-12-31', '2023-01-01', '2025-12-31', '2026-01-01'].map((on) => heldOn(rows, on)?.value)).toEqual([
    undefined,
    'old',
    'old',
    'new',
  ])
  expect(holdsOn({}, '1900-01-01')).toBe(true)
  expect(() => rateOn(rows, day('2022-12-31'))).toThrow(expect.objectContaining({ code: 'PE0001' }))
})

test('every table of dated rows is registered: nothing is in force beside the register', () => {
  const root = new URL('../../', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const declared = files.flatMap((name) =>
    [...readFileSync(new URL(name, root), 'utf8').matchAll(/export const (\w+)[^=\n]*\bDated</g)].map(([, table]) => table!),
  )
  const here = files.filter((name) => name.startsWith('tax/policies/')).map((name) => readFileSync(new URL(name, root), 'utf8'))
  const helpers = ['heldOn', 'rateOn', 'rateIn', 'dated', 'policyOf']
  const missing = declared.filter((table) => !helpers.includes(table) && !here.some((text) => new RegExp(`\\b${table}\\b`).test(text)))
  expect(declared.length).toBeGreaterThan(15)
  expect(missing, '在 tax/policies 里用 policyOf 登记这张表').toEqual([])
})

test('no key twice; every row says its document, or that none sets it', () => {
  const keys = all.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const standard of ['smallBusiness', 'enterprise', 'nonProfit', 'nonProfit2004', 'cooperative'] as const) {
    const rows = policiesOf(standard).flatMap(({ key, rows: own }) => own.map((row) => ({ key, ...row })))
    expect(
      rows.filter((row) => row.documents.length === 0 && !/非规定/.test(row.source)).map(({ key, source }) => [key, source]),
      '在 documents.ts 里写这个文件的题名',
    ).toEqual([])
    expect(rows.every(({ value }) => value !== '')).toBe(true)
  }
})

test('a law and its regulation are two; practice says so; the least sure of several counts', () => {
  expect(documentsOf('企业所得税法实施条例第四十条').map(({ number }) => number)).toEqual(['国务院令第714号修订'])
  expect(documentsOf('增值税法；财政部 税务总局公告2026年第10号').map(({ number }) => number)).toEqual([
    '主席令第四十一号',
    '财政部 税务总局公告2026年第10号',
  ])
  expect(
    ['国家税务总局公告2025年第17号', '增值税法；财政部 税务总局公告2026年第10号', '税负率（常用口径，非规定）'].map(standingOf),
  ).toEqual(['official', 'inferred', 'usual'])
})

test('by the period of the return; what is doubtful only where it is switched on', () => {
  expect(valuesOn('vat-threshold', '2025-12-31')).toEqual(['月100,000.00元、季300,000.00元，不超过的免征'])
  expect(valuesOn('vat-threshold', '2026-01-31')).toEqual(['月100,000.00元、季300,000.00元，未达到的免征，达到的全额征收'])
  expect(valuesOn('small-levy', '2028-01-31')).toEqual(['3%'])
  expect([valuesOn('input-ride', '2025-12-31'), valuesOn('input-ride', '2026-01-31')]).toEqual([['票面税额'], []])
  expect(valuesOn('input-ride', '2026-01-31', new Set(['ride2026']))).toEqual(['票面税额'])
})

test('a cell finds the layout of its form and what it reads, through other cells', () => {
  const general = openBook(generalVat, day('2026-10-31'))
  const keys = (book: typeof general, cell: string) => policiesOfCell(book, cell, all).map(({ key }) => key)
  expect(keys(general, 'VG2!8b:3')).toEqual(expect.arrayContaining(['form-VG2', 'input-ride', 'input-bridge', 'input-railway']))
  expect(keys(general, 'VG0!39:1')).toEqual(expect.arrayContaining(['form-VG0', 'city-construction', 'six-taxes', 'input-special']))
  const small = openBook(smallVat, day('2026-12-31'))
  expect(keys(small, 'VS0!1:1')).toEqual(['form-VS0', 'vat-threshold'])
  expect(policiesOfCell(small, 'VS0!99:1', all)).toEqual([])
  expect(policyOfParameter('$small_limit', all)?.key).toBe('small-profit')
  expect(policyOfParameter('$sales', all)).toBeUndefined()
})

test('every layout of every return is in it', () => {
  const codes = FILING_KINDS.flatMap((kind) => filingOf(kind, 'smallBusiness', 'quarter').forms.map(({ code }) => `form-${code}`))
  expect(all.map(({ key }) => key)).toEqual(expect.arrayContaining(codes))
})
