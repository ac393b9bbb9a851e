import { expect, test } from 'vitest'
import { treeRows } from './subject-tree.ts'

const one = (code: string, name: string, parentId: string | null, subjectClass: 'asset' | 'liability' = 'asset') => ({
  id: code,
  code,
  name,
  fullName: name,
  initials: '',
  parentId,
  subjectClass,
})
const list = [one('10020001', '工行', '1002'), one('1002', '银行存款', null), one('2202', '应付账款', null, 'liability')]
const codes = (...of: Parameters<typeof treeRows>) => treeRows(...of).map((row) => row.code)

test('subjects stand in code order, folded children are left out', () => {
  expect(codes(list, '', '', new Set())).toEqual(['1002', '10020001', '2202'])
  expect(codes(list, '', '', new Set(['1002']))).toEqual(['1002', '2202'])
  expect(codes(list, 'liability', '', new Set())).toEqual(['2202'])
})

test('a hit is shown under its parents', () => {
  expect(codes(list, '', '工行', new Set(['1002']))).toEqual(['1002', '10020001'])
})
