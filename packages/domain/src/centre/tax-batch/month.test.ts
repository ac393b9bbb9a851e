import { expect, test } from 'vitest'
import { blocks, type BlockReason } from '../../tax/filing/steps.ts'
import { RETURN_STATES, type ReturnState } from '../../tax/forms/engine/return.ts'
import { standingOfMonth, type OneReturn } from './month.ts'

const usual: OneReturn = {
  state: null,
  reason: null,
  words: '',
  over: true,
  closed: '',
  beforeStart: false,
  asked: false,
  why: '按季',
  moved: false,
}
const of = (more: Partial<OneReturn>) => standingOfMonth({ ...usual, ...more })

test('what is not there or still a draft is made ready, what is checked is handed over, the rest is left alone', () => {
  const steps = Object.fromEntries((Object.keys(RETURN_STATES) as ReturnState[]).map((state) => [state, of({ state }).step]))
  expect(steps).toEqual({
    draft: 'prepare',
    checked: 'file',
    waitingClient: '',
    confirmed: 'file',
    sending: '',
    accepted: '',
    differing: '',
    refused: 'prepare',
    voided: 'prepare',
    elsewhere: '',
    paid: '',
  })
  expect(of({})).toEqual({ state: 'none', step: 'prepare', why: '' })
  expect(of({ asked: true, why: '请核对' })).toMatchObject({ step: 'prepare', why: '请核对' })
})

test('why not is said: the months are not over, the ledger is closed, the books begin later', () => {
  expect(of({ state: 'checked', over: false })).toEqual({ state: 'checked', step: '', why: '所属期还没有结束，不能申报' })
  expect(of({ closed: '账套只能查看' })).toEqual({ state: 'none', step: '', why: '账套只能查看' })
  expect(of({ beforeStart: true })).toMatchObject({ step: '', why: expect.stringContaining('登记在别处申报') })
})

test('what a person decides is not tried again by the hundred; what waits for the bureau or a sign-in is', () => {
  const retried = (Object.keys(blocks) as BlockReason[]).filter((reason) => of({ state: 'sending', reason }).step === 'retry')
  expect(retried).toEqual([
    'sms',
    'login',
    'password',
    'role',
    'maintenance',
    'profile',
    'notDue',
    // it is only asked again whether the client still disputes it
    'disputed',
    'earlier',
    'layout',
    'time',
    'refused',
    'lost',
    'agreement',
  ])
  expect(of({ state: 'sending', reason: 'elsewhere', words: '税务局已有' })).toEqual({
    state: 'stopped',
    step: '',
    why: '已在别处申报：税务局已有',
  })
  expect(of({ state: 'accepted', reason: 'pay', words: '应缴1.00' })).toEqual({ state: 'pay', step: '', why: '待缴款：应缴1.00' })
  expect(of({ state: 'sending', reason: 'sms', closed: '账套已停用，不能修改' }).step).toBe('')
})

test('what was checked or filed of books that have changed says so, and is not handed over by the hundred', () => {
  expect(of({ state: 'checked', moved: true })).toMatchObject({ step: '', why: '账已变动，与申报时不符' })
  expect(of({ state: 'accepted', moved: true }).why).toBe('账已变动，与申报时不符')
})
