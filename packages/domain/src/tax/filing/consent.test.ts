import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import {
  checkAnswer,
  checkOffline,
  consentOf,
  consentWords,
  withheldBy,
  type ConsentEvent,
  type ConsentFacts,
  type ForecastSaid,
} from './consent.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 2, minute))
const event = (own: Partial<ConsentEvent> = {}): ConsentEvent => ({
  event: 'agreed',
  way: 'phone',
  digest: 'now',
  owed: money('120'),
  saidBy: '王老板',
  means: '',
  words: '',
  paper: '',
  keptName: '王老板',
  keptAt: at(10),
  ...own,
})
const forecast = (own: Partial<ForecastSaid> = {}): ForecastSaid => ({
  answer: 'agreed',
  period: '2026-09',
  amounts: { vat: money('100'), cityConstruction: money('7'), education: money('8'), localEducation: money('5'), stamp: money('3') },
  saidBy: '王老板',
  words: '',
  saidAt: at(5),
  ...own,
})
const of = (own: Partial<ConsentFacts> = {}) =>
  consentOf({ asks: true, tax: 'VAT', period: '2026-09', owed: money('120'), digest: 'now', events: [], forecasts: [], ...own })

test('nobody asked, nothing said: nothing to wait for; asked, it waits; both ways of a yes let it go', () => {
  expect(withheldBy(of({ asks: false }))).toBeNull()
  expect(of().state).toBe('waits')
  expect(withheldBy(of())).toBe('client')
  expect(withheldBy(of({ events: [event()] }))).toBeNull()
  const offline = of({ events: [event({ way: 'offline', means: 'meeting', keptName: '张会计', paper: '确认单.pdf' })] })
  expect(offline).toMatchObject({ state: 'agreed', way: 'offline', keptBy: '张会计' })
  expect(consentWords(offline)).toBe('客户已同意（线下，王老板，当面，应缴120.00，有凭据，张会计登记）')
  expect(consentWords(of({ events: [event()] }))).toBe('客户已同意（手机页，王老板，应缴120.00）')
})

test('a yes to other figures holds no more, whoever began it; said again to these it does', () => {
  const before = event({ digest: 'before', owed: money('90') })
  for (const asks of [true, false]) {
    const outdated = of({ asks, events: [before] })
    expect([outdated.state, outdated.owed, withheldBy(outdated)]).toEqual(['outdated', '90.00', 'client'])
  }
  expect(of({ events: [before, event({ keptAt: at(20) })] }).state).toBe('agreed')
  // what was disputed of figures that are gone is asked anew
  expect(of({ events: [event({ event: 'disputed', digest: 'before' })] }).state).toBe('waits')
})

test('a forecast of the very month and the very figure is a yes; of another figure it is none', () => {
  expect(of({ forecasts: [forecast()] })).toMatchObject({ state: 'agreed', way: 'forecast' })
  expect(of({ forecasts: [forecast({ period: '2026-08' })] }).state).toBe('waits')
  expect(of({ owed: money('121'), forecasts: [forecast()] }).state).toBe('waits')
  expect(of({ tax: 'STAMP', owed: money('3'), forecasts: [forecast()] }).state).toBe('agreed')
  expect(of({ tax: 'CITY', owed: money('0'), forecasts: [forecast()] }).state).toBe('waits')
})

test('the last word counts: a dispute stops it, a later yes to the figures lets it go, statements are disputed by nobody’s taxes', () => {
  const disputed = forecast({ answer: 'disputed', words: '有一张票作废了' })
  expect(withheldBy(of({ asks: false, forecasts: [disputed] }))).toBe('disputed')
  expect(of({ forecasts: [disputed] }).words).toContain('“有一张票作废了”')
  expect(of({ forecasts: [disputed], events: [event({ keptAt: at(6) })] }).state).toBe('agreed')
  expect(of({ forecasts: [disputed], events: [event({ keptAt: at(4) })] }).state).toBe('disputed')
  expect(of({ asks: false, tax: 'FS', forecasts: [disputed] }).state).toBe('free')
  expect(of({ events: [event(), event({ event: 'disputed', words: '多了', keptAt: at(11) })] })).toMatchObject({
    state: 'disputed',
    words: '多了',
  })
  const asked = of({ events: [event({ event: 'asked', keptAt: at(1) })] })
  expect([asked.state, asked.askedAt]).toEqual(['waits', at(1)])
})

test('FI0016 to FI0018: paper where it is due, a reason for a dispute, and only the figures that were seen', () => {
  expect(() => checkOffline('paper', false, false)).toThrow('书面确认须附凭据')
  expect(() => checkOffline('phone', true, false)).toThrow('须附客户的书面凭据')
  checkOffline('phone', false, false)
  checkOffline('paper', true, true)
  expect(() => checkAnswer({ agree: false, words: ' ', seen: 'now' }, 'now')).toThrow('请说明有异议的地方')
  expect(() => checkAnswer({ agree: true, words: '', seen: 'before' }, 'now')).toThrow('申报的数已变化')
  checkAnswer({ agree: true, words: '', seen: 'now' }, 'now')
})
