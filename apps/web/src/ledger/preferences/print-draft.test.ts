import { defaultPrintSettings, noCover, noNames } from '@app/domain/ledger/preferences/print-settings'
import { expect, test } from 'vitest'
import { problemOf, toSave, type Draft } from './print-draft.ts'

const draft: Draft = { print: defaultPrintSettings, cover: noCover, staffNames: noNames, journal: [] }
const { voucher } = defaultPrintSettings

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
