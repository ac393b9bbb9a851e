import { expect, test } from 'vitest'
import { checkAnswer, checkDecision, checkDispute, checkForecastOpen, checkForecastSent, EXPECT_STATUS } from './interaction.ts'

const refused = (work: () => void) => {
  try {
    work()
  } catch (error) {
    return (error as { code: string }).code
  }
  return null
}

test('a request is answered while it waits and decided once it is answered', () => {
  expect([refused(() => checkAnswer('open')), refused(() => checkAnswer('returned'))]).toEqual([null, null])
  expect([refused(() => checkAnswer('accepted')), refused(() => checkAnswer('withdrawn'))]).toEqual(['IR0001', 'IR0001'])
  expect([refused(() => checkDecision('returned')), refused(() => checkDecision('open'))]).toEqual([null, 'IR0002'])
})

test('RULE-187: a forecast is answered while it is sent; what was agreed to stays', () => {
  const { draft, sent, confirmed, disputed, offline } = EXPECT_STATUS
  expect([draft, sent, disputed].map((one) => refused(() => checkForecastOpen(one)))).toEqual([null, null, null])
  expect([confirmed, offline].map((one) => refused(() => checkForecastOpen(one)))).toEqual(['TF0001', 'TF0001'])
  expect([sent, disputed, draft].map((one) => refused(() => checkForecastSent(one)))).toEqual([null, null, 'TF0002'])
  expect(EXPECT_STATUS.offline).toBe(5)
  expect([
    refused(() => checkDispute(true, '')),
    refused(() => checkDispute(false, ' ')),
    refused(() => checkDispute(false, '太多了')),
  ]).toEqual([null, 'TF0003', null])
})
