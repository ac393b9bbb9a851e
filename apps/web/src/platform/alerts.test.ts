import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hear, inTurn, onAlert, onYearsFetched, refresher, type News } from './alerts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('ST-alert-01 ST-alert-02 ST-alert-03 the headers of an answer are heard', () => {
  const heard: string[] = []
  const stop = onAlert((alert) => heard.push(alert))
  hear(new Headers({ 'qf-bizflag-alert-carry': '1', 'qf-bizflag-alert-voucherItem': '1', 'qf-bizflag-alert-asset': '1' }))
  hear(new Headers({ 'qf-bizflag-subject': 'subject_update', 'qf-bizflag-tag': 'something else' }))
  expect(heard).toEqual(['carry', 'voucherItem', 'asset', 'subject'])
  stop()
  hear(new Headers({ 'qf-bizflag-tag': 'tag_update' }))
  expect(heard).toHaveLength(4)
})

test('years that were brought back are heard', () => {
  const heard: string[] = []
  const stop = onYearsFetched((years) => heard.push(years))
  hear(new Headers({ 'qf-years-fetched': '2022,2023' }))
  stop()
  hear(new Headers({ 'qf-years-fetched': '2024' }))
  expect(heard).toEqual(['2022,2023'])
})

test('ST-alert-04 several alerts are told one a second, each once', () => {
  const told: News[] = []
  const tell = inTurn((news) => told.push(news))
  tell('carry')
  tell('asset')
  tell('asset')
  tell('voucherItem')
  expect(told).toEqual(['carry'])
  vi.advanceTimersByTime(999)
  expect(told).toEqual(['carry'])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['carry', 'asset'])
  vi.advanceTimersByTime(1000)
  expect(told).toEqual(['carry', 'asset', 'voucherItem'])
  vi.advanceTimersByTime(5000)
  tell('carry')
  expect(told).toEqual(['carry', 'asset', 'voucherItem', 'carry'])
})

test('ST-alert-05 ST-alert-06 subjects refresh after 300 ms, tags at most once in five seconds', () => {
  const refreshed: string[] = []
  const refresh = refresher((area) => refreshed.push(area))
  refresh('subject')
  vi.advanceTimersByTime(299)
  expect(refreshed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(refreshed).toEqual(['subjects'])
  refresh('tag')
  vi.advanceTimersByTime(300)
  expect(refreshed).toEqual(['subjects', 'tags'])
  refresh('tag')
  refresh('tag')
  vi.advanceTimersByTime(4999)
  expect(refreshed).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(refreshed).toEqual(['subjects', 'tags', 'tags'])
})
