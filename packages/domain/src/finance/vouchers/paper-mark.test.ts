import { expect, test } from 'vitest'
import { checkPaperMark, missingElements, missingRoles } from './paper-mark.ts'

test('JC-73: who refuses or returns a document says why; accepting needs no reason', () => {
  expect(() => checkPaperMark('refused', '')).toThrow('请写明不予受理的原因')
  expect(() => checkPaperMark('returned', '')).toThrow('请写明退回的原因')
  expect(() => checkPaperMark('returned', '金额涂改')).not.toThrow()
  expect(() => checkPaperMark('accepted', '')).not.toThrow()
})

test('JC-48c: a red invoice needs proof of the return and of the payment; a blue one neither', () => {
  expect(missingRoles({ red: true, roles: ['ordinary'] })).toEqual(['returnProof', 'paymentProof'])
  expect(missingRoles({ red: true, roles: ['returnProof'] })).toEqual(['paymentProof'])
  expect(missingRoles({ red: true, roles: ['paymentProof', 'returnProof'] })).toEqual([])
  expect(missingRoles({ red: false, roles: [] })).toEqual([])
})

test('JC-48a: the elements a document lacks are named', () => {
  expect(missingElements({ elements: { 单据名称: '数电票', 填制日期: '2026-01-05', 接受单位: '', 经济业务内容: '' } })).toEqual([
    '接受单位',
    '经济业务内容',
  ])
})
