import { expect, test } from 'vitest'
import { refusalOf } from '../../kernel/field.ts'
import {
  checkPrintSettings,
  chosenColumns,
  defaultPrintSettings,
  printFields,
  paperOf,
  settled,
  unavailable,
  voucherRoom,
  type PrintSettings,
} from './print-settings.ts'

const voucher = defaultPrintSettings.voucher
const refusal = (settings: Partial<PrintSettings>) => {
  try {
    checkPrintSettings('voucher', { ...voucher, ...settings })
    return null
  } catch (error) {
    return (error as { message: string }).message
  }
}

test('RULE-146 to RULE-157: a voucher is A5 landscape, eight rows, with the margins of the specification', () => {
  expect(paperOf(voucher)).toEqual({ width: 21, height: 14 })
  expect([voucher.top, voucher.bottom, voucher.left, voucher.right]).toEqual([1.2, 1.2, 1.6, 1.3])
  expect([voucher.rowsPerPage, voucher.rowHeight, voucher.fontSize, voucher.tablesPerPage]).toEqual([8, 1.2, 10, 1])
  expect([voucher.quantityDecimals, voucher.priceDecimals]).toEqual([4, 2])
  expect(refusal({})).toBeNull()
})

test('RULE-136 to RULE-142: each measure has its range and step', () => {
  expect([
    refusalOf(printFields.customWidth, 14),
    refusalOf(printFields.customWidth, 29.7),
    refusalOf(printFields.customHeight, 42),
  ]).toEqual([null, null, null])
  expect(refusalOf(printFields.customWidth, 13.9)).toBe('纸张宽度须为14至29.7厘米，最多1位小数')
  expect(refusalOf(printFields.top, 3.1)).toBe('上边距须为0至3厘米，最多1位小数')
  expect(refusalOf(printFields.left, 1.25)).not.toBeNull()
  expect(refusalOf(printFields.left, 2.3)).toBeNull()
  expect([refusalOf(printFields.rowsPerPage, 3), refusalOf(printFields.rowsPerPage, 8.5)]).not.toContain(null)
  expect(refusalOf(printFields.rowHeight, 0.5)).toBe('行高须为0.6至5厘米，最多1位小数')
  expect([refusalOf(printFields.fontSize, 6), refusalOf(printFields.fontSize, 17)]).not.toContain(null)
})

test('papers of the table, and one of one’s own, turn with the direction', () => {
  const of = (settings: Partial<PrintSettings>) => Object.values(paperOf({ ...voucher, ...settings }))
  expect(of({ paper: 'A4', direction: 'portrait' })).toEqual([21, 29.7])
  expect(of({ paper: 'B4' })).toEqual([36.4, 25.7])
  expect(of({ paper: 'B5' })).toEqual([25.7, 18.2])
  expect(of({ paper: 'invoice' })).toEqual([24, 14])
  expect(of({ paper: 'custom', customWidth: 24, customHeight: 14, direction: 'landscape' })).toEqual([24, 14])
  expect(of({ paper: 'custom', customWidth: 24, customHeight: 14, direction: 'portrait' })).toEqual([14, 24])
  expect(Object.values(paperOf(defaultPrintSettings.book, true))).toEqual([29.7, 21])
})

test('ST-print-01 two tables per page force portrait and disable the direction', () => {
  expect(settled({ ...voucher, tablesPerPage: 2 }).direction).toBe('portrait')
  expect(unavailable({ tablesPerPage: 2, direction: 'portrait', rowHeightMode: 'equal' }).direction).toBe(true)
})

test('ST-print-02 and ST-print-03: landscape takes two tables away, rows by content take the row count away', () => {
  expect(unavailable(voucher)).toEqual({ direction: false, twoTables: true, rowsPerPage: false, rowHeight: true })
  expect(unavailable({ tablesPerPage: 1, direction: 'portrait', rowHeightMode: 'content' })).toEqual({
    direction: false,
    twoTables: false,
    rowsPerPage: true,
    rowHeight: true,
  })
})

test('what would not fit its paper is refused at its field', () => {
  expect(voucherRoom(voucher).rowHeight).toBeCloseTo(0.95)
  expect(refusal({ rowsPerPage: 30 })).toBe('每页最多放19行分录，请减少行数、边距或换大一些的纸')
  expect(refusal({ rowHeightMode: 'custom', rowHeight: 5 })).toBeNull()
  expect(refusal({ rowHeightMode: 'custom', rowHeight: 5, tablesPerPage: 2, direction: 'portrait' })).toContain('行高过大')
  expect(refusal({ direction: 'auto' })).toBe('请选择打印方向')
  expect(voucherRoom({ ...voucher, rowHeightMode: 'custom', rowHeight: 1.2 })).toMatchObject({ rows: 6, rowHeight: 1.2 })
})

test('chosen columns come in the order chosen; a choice of nothing is all', () => {
  const columns = [{ key: 'a' }, { key: 'b' }, { key: 'c' }]
  expect(chosenColumns(columns, ['c', 'gone', 'a'])).toEqual([{ key: 'c' }, { key: 'a' }])
  expect(chosenColumns(columns, [])).toBe(columns)
})
