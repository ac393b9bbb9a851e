import { expect, test } from 'vitest'
import { day, period } from '../../kernel/period.ts'
import { asked, NOTHING, stageOf, tipsOf } from './progress.ts'

test('a month stands at the first step that is not done', () => {
  expect(stageOf(NOTHING)).toBe('none')
  expect(stageOf({ ...NOTHING, posted: 3 })).toBe('ready')
  expect(stageOf({ ...NOTHING, posted: 3, drafts: 1 })).toBe('vouchers')
  expect(stageOf({ ...NOTHING, reviewed: 1 })).toBe('vouchers')
  expect(stageOf({ ...NOTHING, drafts: 1, flows: 2, flowsWaiting: 1 })).toBe('documents')
  expect(stageOf({ ...NOTHING, flowsWaiting: 1, closed: true })).toBe('closed')
})

test('what the one in charge hears: the licence, nobody in charge, months behind, papers and vouchers that wait', () => {
  const well = { status: 1, expiresOn: null, startPeriod: period('2026-01'), closedThrough: period('2026-10'), carers: 1 }
  const today = day('2026-11-21')
  expect(tipsOf(well, NOTHING, today)).toEqual([])
  expect(
    tipsOf(
      { ...well, expiresOn: day('2026-11-01'), closedThrough: period('2026-07'), carers: 0 },
      { ...NOTHING, salesWaiting: 12, flowsWaiting: 5, drafts: 2, reviewed: 1 },
      today,
    ),
  ).toEqual([
    '账套已过期，仅可查询，请及时续费',
    '还没有分配负责人',
    '2026-08起3个月未结账',
    '2026-08有12张销项发票、5条资金流水待做账',
    '2026-08有3张凭证未记账',
  ])
})

test('rows are asked for by name or initials, carer, group and step', () => {
  const row = {
    name: '深圳市和顺商贸有限公司',
    initials: 'szshssmyxgs ShenZhenShiHeShunShangMao',
    taxNumber: '91440300MA5HS0A12X',
    carerIds: ['u1'],
    groupIds: ['g1'],
  }
  expect(asked(row, ['ready'], {})).toBe(true)
  expect(asked(row, ['ready'], { search: '和顺', person: 'u1', group: 'g1', stage: 'ready' })).toBe(true)
  for (const search of ['HSSM', 'heshun', 'shangmao', 'ma5hs0']) expect([search, asked(row, ['ready'], { search })]).toEqual([search, true])
  expect(asked(row, ['ready'], { search: 'eshun' })).toBe(false)
  for (const other of [{ search: '大发' }, { person: 'u2' }, { group: 'g2' }, { stage: 'none' as const }])
    expect(asked(row, ['ready'], other)).toBe(false)
})
