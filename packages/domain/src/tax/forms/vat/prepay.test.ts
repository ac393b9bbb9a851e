import { expect, test } from 'vitest'
import { lastDay, period, type Period } from '../../../kernel/period.ts'
import { openBook } from '../engine/book.ts'
import { prepaidBy, prepaidLeft, prepayParameters, vatPrepay } from './prepay.ts'
import { dueOf, figuresOf, reckon, violationsOf } from '../engine/reckon.ts'

const june = period('2026-06')
const settings = { vatCycle: 'quarter', sixTaxesHalved: true } as const
function filled(typed: Readonly<Record<string, string>>, small = false, of: Period = june) {
  const book = openBook(vatPrepay, lastDay(of))
  const given = { typed: { $place_rate: '0.05', ...typed }, taken: {}, before: {}, parameters: prepayParameters(of, settings, small) }
  const values = reckon(book, given)
  const figures = figuresOf(book, values)
  return { figures, due: dueOf(book, figures), wrong: violationsOf(book, values).map(({ id }) => id) }
}
const GENERAL = { 'VYJ!P4:1': '是' }

test('building away from home: what was paid on goes off, the price is divided by its own rate, the surtaxes are halved', () => {
  const { figures, due, wrong } = filled({ ...GENERAL, 'VYJ!1:1': '1090000', 'VYJ!1:2': '218000' })
  expect(figures).toMatchObject({
    'VYJ!1:3': '0.02',
    'VYJ!1:4': '16000.00',
    'VYJ!6:4': '16000.00',
    'VYJF!1:3': '800.00',
    'VYJF!1:8': '400.00',
  })
  expect([figures['VYJ!C:4'], figures['VYJ!E:4'], figures['VYJ!L:4'], due, wrong]).toEqual(['400.00', '240.00', '160.00', '16800.00', []])
  expect(filled({ 'VYJ!1:1': '103000' }).figures['VYJ!6:4']).toBe('3000.00')
  expect(filled({ ...GENERAL, 'VYJ!1:1': '100', 'VYJ!1:2': '101' }).wrong).toEqual(['VYJ!1:2'])
})

test('letting and selling: by the rates that are known; the others are asked', () => {
  expect(filled({ ...GENERAL, 'VYJ!3:1': '109000' }).figures['VYJ!3:4']).toBe('3000.00')
  expect(filled({ 'VYJ!3:1': '105000' }).figures['VYJ!3:4']).toBe('5000.00')
  // the levy of 5 % on what was built before ends with 2027
  expect(filled({ 'VYJ!3:1': '105000' }, false, period('2028-03')).wrong).toEqual(['VYJ!3:3'])
  const sold = filled({ ...GENERAL, $developer: '1', 'VYJ!2:1': '1090000' })
  expect([sold.figures['VYJ!2:4'], sold.wrong]).toEqual(['30000.00', ['VY03']])
  expect(filled({ ...GENERAL, 'VYJ!2:1': '1090000' }).wrong).toEqual(['VYJ!2:3', 'VY03'])
  const let3 = { 'VYJ!3:1': '412000' }
  expect(filled(let3, true).wrong).toEqual(['VYJ!3:3'])
  expect(filled({ ...let3, 'VYJ!3:3': '0.03' }, true)).toMatchObject({ wrong: [], figures: { 'VYJ!3:4': '12000.00' } })
})

test('small-scale taxpayers prepay 1 % at a place from the threshold on, below it nothing', () => {
  expect(filled({ 'VYJ!1:1': '303000' }, true).figures['VYJ!6:4']).toBe('3000.00')
  expect(filled({ 'VYJ!1:1': '302999' }, true).figures['VYJ!6:4']).toBe('0.00')
  // whoever knows of other sales there says otherwise
  expect(filled({ 'VYJ!1:1': '101000', $below: '0' }, true).figures['VYJ!6:4']).toBe('1000.00')
  expect(filled({ ...GENERAL, 'VYJ!1:1': '303000' }, true).wrong).toContain('VY01')
  expect(filled({ 'VYJ!1:1': '303000', $place_rate: '0' }, true).wrong).toEqual(['VY02'])
})

test('what was prepaid is credited by what it was for, and never below zero', () => {
  const filed = [{ 'VYJ!1:4': '100.00', 'VYJ!3:4': '7.00' }, { 'VYJ!1:4': '50.00' }]
  expect(prepaidBy(filed)).toEqual({ construction: '150.00', sale: '0.00', lease: '7.00' })
  expect(prepaidLeft(filed, [{ 'VS0!21:2': '40.00' }, { 'VS0!21:1': '1.00' }])).toBe('116.00')
  expect(prepaidLeft(filed, [{ 'VS0!21:2': '400.00' }])).toBe('0.00')
})
