import { expect, test } from 'vitest'
import { NOBODY } from './invoice.ts'
import { counterpartyOf, wrongDirection } from './own-side.ts'

const party = (name: string, taxNumber = '') => ({ ...NOBODY, name, taxNumber })
const own = { name: '本公司（深圳）', taxNumber: '91440300MA5OWN0001' }
const sold = { seller: party('本公司(深圳)', '91440300ma5own0001'), buyer: party('客户', '91B') }

test('the tax number decides, however it is spelled', () => {
  expect(wrongDirection(sold, 'output', own)).toBeNull()
  expect(wrongDirection(sold, 'input', own)).toMatchObject({ column: '销售方', reason: expect.stringContaining('请在销项发票中导入') })
  expect(wrongDirection({ seller: party('甲', '91A'), buyer: party('乙', '91B') }, 'output', own)?.reason).toBe(
    '销售方“甲”的税号91A不是本企业税号91440300MA5OWN0001',
  )
  // the ledger's own number may be the one that is wrong
  expect(wrongDirection({ seller: party('本公司(深圳)', '91A'), buyer: party('乙', '91B') }, 'output', own)?.reason).toBe(
    '销售方与本企业同名，税号91A却不是企业信息里的91440300MA5OWN0001：请核对是哪一个写错了',
  )
})

test('without numbers a name can prove a side but not disprove it', () => {
  const named = { name: own.name, taxNumber: '' }
  expect(wrongDirection({ seller: party('本公司(深圳)'), buyer: party('客户') }, 'input', named)?.column).toBe('销售方')
  expect(wrongDirection({ seller: party('别家'), buyer: party('客户') }, 'output', named)).toBeNull()
  // tickets name no buyer number
  expect(wrongDirection({ seller: NOBODY, buyer: party('本公司') }, 'input', own)).toBeNull()
})

test('the other party of each direction', () => {
  expect(counterpartyOf(sold, 'output').name).toBe('客户')
  expect(counterpartyOf(sold, 'input').name).toBe('本公司(深圳)')
})
