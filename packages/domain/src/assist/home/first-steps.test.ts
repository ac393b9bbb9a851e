import { period } from '../../kernel/period.ts'
import { expect, test } from 'vitest'
import { firstStepsOf, type LedgerHolds } from './first-steps.ts'

const nothing: LedgerHolds = {
  taxNumber: '',
  openings: 0,
  balanced: true,
  bankAccounts: 0,
  people: 0,
  peopleCarried: 0,
  invoices: 0,
  flows: 0,
  vouchers: 0,
  midYear: true,
}
const done = (holds: Partial<LedgerHolds>) =>
  firstStepsOf({ ...nothing, ...holds }, period('2026-01')).flatMap((one) => (one.done ? [one.key] : []))

test('nothing is done on emptiness: balanced because nothing was typed is not done', () => {
  expect(done({})).toEqual([])
  expect(firstStepsOf(nothing, period('2026-01')).map((one) => one.title)).toEqual([
    '税号',
    '期初',
    '银行账户',
    '人员与本年累计',
    '导入发票',
    '导入流水',
    '一键记账',
  ])
})

test('each step is done by what is there, and no other', () => {
  expect(done({ taxNumber: '91440300MA5HH0A120' })).toEqual(['taxNumber'])
  // its last place does not follow from the others
  const [step] = firstStepsOf({ ...nothing, taxNumber: '91440300MA5HH0A121' }, period('2026-01'))
  expect(step).toMatchObject({ done: false, says: '统一社会信用代码的校验位不对，请核对有没有写错', word: '去核对' })
  expect(done({ openings: 3 })).toEqual(['openings'])
  expect(done({ openings: 3, balanced: false })).toEqual([])
  expect(done({ bankAccounts: 1 })).toEqual(['bankAccounts'])
  // in the middle of a year people without their sums so far would pay too little tax
  expect(done({ people: 2 })).toEqual([])
  expect(done({ people: 2, peopleCarried: 1 })).toEqual(['people'])
  expect(done({ people: 2, midYear: false })).toEqual(['people'])
  expect(done({ invoices: 1 })).toEqual(['invoices'])
  expect(done({ flows: 1 })).toEqual(['flows'])
  expect(done({ vouchers: 1 })).toEqual(['vouchers'])
})
