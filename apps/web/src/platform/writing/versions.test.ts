import { recordsApi } from '@app/contract/ledger/records/records'
import { quickNotesApi } from '@app/contract/assist/quick-notes/quick-notes'
import { expect, test } from 'vitest'
import { fromLatest, fromTheirs, rememberVersions } from './versions.ts'

test('a window saves on from what it stored itself, row by row', () => {
  rememberVersions('{"a1":"a2","none s":"n1"}')
  rememberVersions('{"a2":"a3"}')
  const body = [
    { id: 'a', name: '甲', version: 'a1' },
    { id: 'b', name: '乙', version: 'b1' },
  ]
  expect(fromLatest(recordsApi.save, { params: { kind: 'customer' }, body }).body).toEqual([{ ...body[0], version: 'a3' }, body[1]])
  rememberVersions('{"c1":"c2"}')
  rememberVersions('{"c2":"c1"}')
  const note = (version: string) => ({ params: { id: 'x' }, body: { content: '记', version } })
  expect(['c1', 'c2']).toContain((fromLatest(quickNotesApi.change, note('c1')).body as { version: string }).version)
})

test('taking mine saves from what is stored now', () => {
  const conflict = { key: 'a', version: 'z', changedBy: '', changedAt: '', fields: [] }
  const rows = { params: { kind: 'customer' as const }, body: [{ id: 'a', name: '甲', version: 'q' }] }
  expect(fromTheirs(recordsApi.save, rows, [conflict]).body[0]!.version).toBe('z')
})
