import { expect, test } from 'vitest'
import { fit, type LimitMode } from './file-limit.ts'

const file = (name: string, fresh: boolean) => ({ uid: name, name, fresh })
const list = [file('旧一', false), file('新一', true), file('旧二', false)]
const names = (files: readonly { name: string }[]) => files.map((one) => one.name).join()

test.each<[row: string, mode: LimitMode, kept: string, dropped: string, refused: string]>([
  ['ST-files-04', 'both', '新一,旧二,新二', '旧一', ''],
  ['ST-files-05', 'unsynced-only', '旧一,旧二,新二', '新一', ''],
  ['ST-files-06', 'synced-only', '新一,旧二,新二', '旧一', ''],
  ['ST-files-07', 'never', '旧一,新一,旧二', '', '新二'],
])('%s a full list, mode %s', (_, mode, kept, dropped, refused) => {
  const fitted = fit(list, [file('新二', true)], 3, mode)
  expect([names(fitted.files), names(fitted.dropped), names(fitted.refused)]).toEqual([kept, dropped, refused])
})

test('ST-files-04 ST-files-06 without a sent file: both takes the oldest new one, synced-only refuses', () => {
  const fresh = [file('甲', true), file('乙', true)]
  expect(names(fit(fresh, [file('丙', true)], 2, 'both').files)).toBe('乙,丙')
  expect(names(fit(fresh, [file('丙', true)], 2, 'synced-only').refused)).toBe('丙')
})

test('a list with room takes what comes', () => {
  expect(names(fit([], list, 3, 'never').files)).toBe('旧一,新一,旧二')
})
