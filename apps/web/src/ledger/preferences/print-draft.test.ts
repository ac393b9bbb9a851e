import { defaultPrintSettings, noCover, noNames } from '@app/domain/ledger/preferences/print-settings'
import { expect, test } from 'vitest'
import { changed, problemOf, toSave, type Draft } from './print-draft.ts'

const draft: Draft = { print: defaultPrintSettings, cover: noCover, staffNames: noNames, journal: [] }
const { voucher } = defaultPrintSettings

test('ST-print-01 choosing two tables turns the page upright', () => {
  expect(changed(voucher, { tablesPerPage: 2 })).toMatchObject({ tablesPerPage: 2, direction: 'portrait' })
  expect(changed(voucher, { fontSize: 12 })).toMatchObject({ direction: 'landscape', fontSize: 12 })
})

test('what nothing fits on is told at its field before it is saved', () => {
  expect(problemOf('voucher', voucher)).toBeNull()
  expect(problemOf('voucher', { ...voucher, rowsPerPage: 30 })).toMatchObject({ field: 'rowCountPrePage' })
})

test('only what was changed is saved', () => {
  expect(toSave(draft, draft)).toBeNull()
  const print = { ...draft.print, voucher: { ...voucher, top: 2 } }
  expect(toSave(draft, { ...draft, print, journal: ['day'] })).toEqual({
    print: [{ kind: 'voucher', ...voucher, top: 2 }],
    exportColumns: { journal: ['day'] },
  })
})
